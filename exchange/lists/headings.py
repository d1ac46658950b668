"""The headings that lists have, by what they stand for.

Those of Vega, Swiss-Manager, chess-results.com, Sharly Chess, and of the German, the English and
the Turkish federation's files, in English, German, Norwegian and Turkish as people write them, and
what a name, a club and a birth are called elsewhere.
Headings are compared as :func:`plain` has them.
"""

from __future__ import annotations

import re

from tournaments.words.names import fold


def plain(heading: str) -> str:
    """Return a heading without case, accents, remarks in parentheses, signs and blanks."""
    without_remarks = re.sub(r"\([^()]*\)", " ", heading)
    return re.sub(r"[^\w]|_", "", fold(without_remarks)) or re.sub(r"[\W_]", "", fold(heading))


def _table(words_by_field: dict[str, str]) -> dict[str, tuple[str, ...]]:
    return {
        field: tuple(dict.fromkeys(plain(word) for word in words.split(";")))
        for field, words in words_by_field.items()
    }


HEADINGS = _table(
    {
        "name": """player name;full name;spielername;name vorname;nachname vorname;
            last name first name;surname first name;surname name;etternavn fornavn;soyad ad;
            soyadi adi;ad soyad;adi soyadi;ad soyadi;ad ve soyad;adi ve soyadi;isim soyisim;
            oyuncu adi;mem name;name;player;spieler;isim;oyuncu;navn;spiller;nom et prenom;
            apellidos y nombre;cognome e nome;nom;nombre;nome;naam;namn;nimi""",
        "surname": """surname;last name;family name;nachname;familienname;zuname;soyad;soyadi;
            soyisim;etternavn;nom de famille;apellido;apellidos;cognome;achternaam;efternamn;
            efternavn;sukunimi""",
        "first": """first name;given name;forename;vorname;rufname;ad;adi;fornavn;prenom;voornaam;
            fornamn;etunimi""",
        "title": """fide title;fide titel;fide unvani;title;tit;titel;unvan;unvani;tittel;titre;
            titulo""",
        "sex": "sex;gender;g;fs;geschlecht;cinsiyet;cinsiyeti;kjonn;sexe;sexo;sesso",
        "birth": """date of birth;birth date;birthday;dob;b day;geburtsdatum;geburtstag;geb datum;
            dogum tarihi;d tarihi;d tar;fodselsdato;birth;born;geb;geboren;dogum;fodt;
            year of birth;birth year;byear;yob;geburtsjahr;jahrgang;geb jahr;gebjahr;jg;
            dogum yili;d yili;fodselsar;fodear;ar fodt;date de naissance;ne le;naissance;
            fecha de nacimiento;data di nascita;geboortedatum;fodd;syntynyt""",
        "federation": """fide federation;fide land;federation;fed;fide fed;country;nation;
            nationality;foderation;land;federasyon;federasyonu;ulke;forbund;forb;nasjon;
            federacion;federazione""",
        "fide_id": """fide id;id fide;fide no;fide nr;fide number;fide nummer;fide id no;
            fide id nr;fide id number;fide code;fide kennzahl;fide numarasi;fide kodu;
            fide nummer;fide id numarasi;fin""",
        "national_id": """national id;nat id;id nat;ecf code;national code;national no;nat no;
            ident;ident nr;ident no;ident number;kennzahl;lisans no;lisans;lisans numarasi;
            ulusal id;ulusal numara;uk;nasjonal id;nsf id;medlem;medlemsnr;medlemsnummer;mem id;
            id no;id nr;nr ffe;member no;member number;membership number;id""",
        "rating": """fide rating;rating fide;fide elo;elo fide;fide elozahl;fide rtg;rtg fide;
            elo int;elo i;int elo;rtg int;rtg i;int rtg;international rating;int rating;
            standard fide;fide standard;fide kuvvet puani;fide puani;int;srtng;elozahl;elo;fide;
            standard rating;rating;rtg;kuvvet puani""",
        "national_rating": """national rating;rating national;nat rating;rating nat;
            national elo;elo national;nat elo;elo nat;elo n;rtg nat;rtg n;nat rtg;nrtg;
            ulusal kuvvet puani;ulusal rating;ulusal elo;ulusal puan;ukd;dwz;nwz;
            nasjonal rating;nasjonal elo;nor elo;standard national;national standard;
            revised standard;original standard;ecf rating;r lpb rat""",
        "home_club": """club name;club;verein;vereinsname;klub;club city;verein ort;klub ort;
            kulup;kulubu;kulup adi;kulup sehir;kulup il;circolo;vereniging;klub;seura;klubb;
            klubbnavn;klubb by;klubb sted;plays for;spielt fur;spiller for;team;team name;
            mannschaft""",
    }
)
"""By field; of two columns with the same field, the one named earlier here has it."""

TEAM_HEADINGS = _table(
    {
        "team": "team;team name;takim;takim adi;lag;lagnavn;mannschaft;mannschaftsname",
        "board": "board;board no;bd;masa;masa no;bord;bordnr;brett;brett nr;place;sira",
    }
)
"""The headings in lists of teams with their players."""

NATION_OR_RATING = plain("Nat")
"""The heading of a federation in some lists and of a national rating in others."""

OTHER_RATINGS = frozenset(
    _table(
        {
            "": """rapid;blitz;rapid rating;blitz rating;rapid fide;rapid national;rapid estimated;
            blitz fide;blitz national;blitz estimated;standard estimated;fide rapid;fide blitz;
            elo rapid;elo blitz;rapid elo;blitz elo;fide rapid rating;fide blitz rating;
            revised rapid;original rapid;revised blitz;original blitz;uhs;uys;hizli uhs;
            yildirim uys;hizli;yildirim;rrtng;brtng;schnellschach;elo schnell;elo blitz;
            hurtigsjakk;lynsjakk;hurtigrating;lynrating;q lpb rat;b lpb rat;
            fide hizli kuvvet puani;fide yildirim kuvvet puani;
            fide rating i hurtigsjakk;fide rating i lynsjakk"""
        }
    )[""]
)
"""Ratings for rapid and blitz chess, and estimates."""

UNCERTAIN = frozenset(_table({"": "irtg;twz;origin;rating type;gkd"})[""])
"""Headings of which programs, or the people who use them, have several notions."""

PERSONAL = frozenset(
    _table(
        {
            "": """tc;tck;tckn;tc no;tc kimlik;tc kimlik no;tc kimlik numarasi;kimlik;kimlik no;
            kimlik numarasi;vatandaslik no;national identity number;identity number;
            personal number;passport;passport no;social security number;personnummer;
            fodselsnummer;fodselsnr;personalausweis;ausweisnummer;phone;phone number;telephone;
            tel;tel no;mobile;mobile phone;cell;telefon;telefonnummer;telefon no;mobil;
            mobilnummer;mobiltelefon;handy;handynummer;gsm;cep;cep tel;cep telefonu;mail;e mail;
            email address;e mail address;mail adresse;eposta;e posta;e post;epost;e postadresse;
            eposta adresi;address;street;adresse;anschrift;strasse;adres;adresi;gateadresse"""
        }
    )[""]
)
"""Headings of what no tournament needs: identity numbers, telephone, e-mail, addresses."""
