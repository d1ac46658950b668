"""Names as people of a nation have them, in the letters of FIDE's list; all put together by chance.

The commonest come first. Beside them each nation has thousands of rarer ones, made of a beginning
and an end. How common a name is, and how many people a federation has, are estimates.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

COMMON = 0.4
"""The share of people who have one of the nation's commonest family names; an estimate."""
DRAWN = 8_000
"""The number of places in a nation's drum of family names."""


@dataclass(frozen=True)
class Nation:
    """The names of a nation. ``double``: the share of people with two family names."""

    families: str
    begins: str
    ends: str
    given: str
    double: float = 0.02

    def drum(self, chance: random.Random) -> list[str]:
        """Fill a drum: a family name is in it as often as it is common."""
        common = drum_of(self.families.split(), int(DRAWN * COMMON), 3)
        begins, ends = self.begins.split(), self.ends.split()
        rare = [chance.choice(begins) + chance.choice(ends) for _ in range(DRAWN - len(common))]
        return [name.replace("_", " ") for name in (*common, *rare)]


def drum_of(names: Sequence[str], places: int, flatness: int) -> list[str]:
    """Repeat names, the first ones oftenest, as one divided by their places."""
    weights = [1 / (place + flatness) for place in range(len(names))]
    unit = places / sum(weights)
    return [
        name
        for name, weight in zip(names, weights, strict=True)
        for _ in range(max(1, round(weight * unit)))
    ]


SLAVIC_BEGINS = (
    "Abram Alek Andre Anton Bel Bogd Bor Chern Dan Dmitr Evdok Fed Fil Gavr Golub Gor Grig Ili "
    "Karp Kis Koval Krav Kuzn Laz Leb Log Luk Maks Mar Mel Mih Mor Nik Nov Orl Osip Pavl Pet Pol "
    "Rom Sam Sav Sem Shap Shev Sid Sok Sol Step Suv Tar Tim Tih Vas Vin Vlas Vor Yak Yur Zah Zub"
)
NATIONS = {
    "slavic": Nation(
        "Ivanov Petrov Smirnov Kuznetsov Popov Ivanova Volkov Sokolov Morozov Novikov Kovalenko "
        "Shevchenko Bondarenko Petrova Fedorov Mikhailov Romanov Yakovlev Zaitsev Sergeev",
        SLAVIC_BEGINS,
        "ov ova ev eva enko in ina sky skaya skiy uk chuk yuk ets enkov onov inov ushkin akov",
        "Aleksandr Alexander Sergey Sergei Dmitry Dmitriy Andrey Andrei Alexey Aleksei Maxim Maksim"
        " Mikhail Ivan Vladimir Nikita Artem Anna Elena Olga Maria Ekaterina Yuri Yulia Anastasia",
    ),
    "polish": Nation(
        "Nowak Kowalski Wisniewski Wojcik Kowalczyk Kaminski Lewandowski Zielinski Szymanski "
        "Dabrowski Novak Svoboda Novotny Dvorak Horvat Kovacic Babic Jovanovic Nikolic Markovic",
        "Adam Balc Bart Bied Brzo Cier Cych Drozd Dud Dziu Fijal Gaj Gor Grab Jab Jan Jas Kaczm "
        "Kol Kos Kras Kub Kuch Lis Mac Maj Mar Mich Mik Mroz Olsz Ost Paw Piet Pop Rad Sad Sik Sob "
        "Stan Szcz Tom Urb Wal Was Wit Wol Zaj Zal",
        "owski ewski inski czyk czak iak ski icki arek ec ek ic ovic ak acz arz ala ura anek ova",
        "Piotr Jan Krzysztof Andrzej Tomasz Pawel Michal Marcin Jakub Mateusz Anna Maria "
        "Katarzyna Petr Jiri Marko Ivan Nikola Luka Zuzanna Aleksandra Wojciech Lukasz",
    ),
    "turkish": Nation(
        "Yilmaz Kaya Demir Sahin Celik Yildiz Yildirim Ozturk Aydin Ozdemir Arslan Dogan Kilic "
        "Aslan Cetin Kara Koc Kurt Ozkan Simsek Polat Korkmaz Cakir Erdogan Shahin Oezdemir",
        "Ak Al Altin Ar As At Ay Bal Bas Bay Boz Can Cay Dag Dal Deniz Er Gok Gul Gun Guz Is Kap "
        "Kar Kes Kiz Koc Kor Kut Mer Ok On Oz Pek Sar Sel Ser Som Su Tas Tek Top Tun Tur Uc Ulu "
        "Us Uz Ver Yal Yar Yav Yen Yesil Yuk Yur Zor",
        "kaya demir oglu turk man men er bas dag soy tas can kan gun alp han sever yol bulut "
        "cioglu tekin baran yurek gul oz dogan",
        "Mehmet Mustafa Ahmet Ali Huseyin Hasan Ibrahim Ismail Osman Yusuf Murat Omer Emre Arda "
        "Kerem Ayse Fatma Emine Hatice Zeynep Elif Meryem Ezgi Ozgur Oezguer Sukru Cagla Isil",
    ),
    "indian": Nation(
        "Kumar Singh Sharma Gupta Patel Reddy Das Shah Rao Jain Nair Iyer Verma Mishra Roy Ghosh "
        "Patil Joshi Agarwal Mehta Perera Fernando Silva Bandara Rahman Islam Hossain Ahmed",
        "Adhi Amar Anan Arav Arun Bala Bhar Chan Chid Deep Dhar Ganes Gopal Guru Hari Jaga Jaya "
        "Kali Kanna Kart Laks Madh Maha Mani Mohan Muru Naga Nara Nith Padma Pran Praj Raja Rama "
        "Ravi Sada Saty Sen Shan Siva Soma Subra Sund Suri Thiru Udaya Vasu Venka Vija Vish Yash",
        "raman nathan krishnan swamy murthy sekar mani pal deep kanth esh endra than das appa a "
        "lingam raj kumaran prasad i am singhe ratne wardena",
        "Arun Rahul Priya Ananya Aditya Rohan Krishna Sai Vishnu Karthik Harsha Lakshmi Divya "
        "Pranav Arjun Dev Kavya Meera Nithin Sanjay Vijay Nimal Kasun Tharindu Md Abdul",
    ),
    "spanish": Nation(
        "Garcia Rodriguez Gonzalez Fernandez Lopez Martinez Sanchez Perez Gomez Martin Silva Santos"
        " Diaz Torres Ramirez Flores Rivera Morales Cruz Oliveira Souza Pereira Costa Reyes Vargas",
        "Alb Alc Alm Alv Arr Bal Barr Ben Bust Cab Cal Camp Card Carr Cast Cerv Dom Esc Esp Estr "
        "Fig Fuent Gal Garr Gut Herr Hid Jim Lar Led Luj Mal Marqu Med Mend Mir Mol Mont Mor Nav "
        "Oliv Ort Pach Palm Par Pin Quint Ram Riv Robl Sal Sant Sol Sot Val Vel Vic Vill Zam",
        "ez a o ero era ales eda uela on illo illa ado ada ano ina es os ares onte osa ejo",
        "Juan Jose Maria Carlos Luis Antonio Manuel Francisco Javier Miguel Ana Sofia Lucia Mateo "
        "Diego Pedro Joao Paulo Rafael Gabriel Lucas Daniela Valentina Camila Santiago",
        0.6,
    ),
    "german": Nation(
        "Mueller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Muller Koch "
        "Bauer Richter Klein Wolf Schroeder Neumann Schwarz Zimmermann De_Jong Jansen De_Vries "
        "Van_den_Berg Bakker Visser Janssen",
        "Acker Alb Alt Bach Bam Berg Birk Blum Brand Brau Buch Dorn Eber Eich Engel Feld Fink "
        "Flei Frei Fuchs Geb Gross Gruen Haas Hart Heck Hein Herr Hirsch Holz Kahl Kauf Kess Kirch "
        "Klein Kraem Krueg Lang Lehm Lind Loew Luetz Maur Neu Oster Pfeif Reich Ross Roth Sand "
        "Schaef Schoen Stein Stolz Strauss Thal Vogel Wald Weiss Wink Zieg",
        "mann er berg bach feld stein ler hardt brecht hofer meier mueller schmidt bauer ke inger "
        "horst haus wald huber sen stra ma",
        "Thomas Michael Andreas Peter Stefan Christian Klaus Juergen Jurgen Wolfgang Hans Jan Lukas"
        " Leon Felix Anna Julia Sophie Maximilian Paul Jonas Bernd Uwe Joerg Jorg Pieter Johan",
    ),
    "nordic": Nation(
        "Hansen Johansen Olsen Larsen Andersen Nilsen Pedersen Kristiansen Jensen Karlsen Johnsen "
        "Johansson Andersson Nilsson Eriksson Nielsen Berg Haugen Hagen Bakken Odegard Oedegaard "
        "Odegaard Soerensen Sorensen Aasen Asen Virtanen Korhonen",
        "Aa Aar Ask Bjer Bjoern Braa Bre Dahl Ek El Fjell Foss Gran Gud Haa Hall Haug Hegg Hell "
        "Hof Hol Ing Kjel Knut Kvam Lau Lie Lind Lun Mo Myr Nes Nor Oest Ost Raa Roed Rud Sand "
        "Sjoe Skar Skog Sol Staal Stor Strand Sund Svens Tang Thor Ulv Vaage Vik Voll",
        "sen son sson berg land dal heim stad vik gaard gard lund strom stroem mark by set roed "
        "nes hus bakk moen dottir",
        "Lars Jan Per Bjoern Bjorn Odd Olav Kjell Svein Erik Morten Anders Magnus Emma Nora Ingrid "
        "Marit Anne Kari Hans_Petter Jon_Ludvig Soeren Soren Mikael Sven Aryan Ole_Kristian",
    ),
    "western": Nation(
        "Smith Jones Williams Brown Taylor Davies Wilson Evans Thomas Johnson Martin Bernard Dubois"
        " Robert Richard Petit Durand Leroy Moreau Rossi Russo Ferrari Esposito Bianchi O`Brien "
        "O'Connor Nguyen Lee Wang Li Zhang Chen Kim Papadopoulos",
        "Ald Arm Ash Bar Beau Bell Bert Black Bon Bour Brad Cald Cam Cart Chap Clif Col Conti Cran "
        "Dal Del Dun East Ell Fair Fal Far Fer Ford Gall Gard Gir Good Gran Hal Har Hol Hub Kings "
        "Lam Lau Led Mac Mag Mar Mer Mil Mon Mor Nor Pal Par Per Quar Rav Ric Ros Sal Shel Stan "
        "Thorn Val Ver War West Whit Wood",
        "ton ley ford field wood well man son er ette ier ard eau in elli ini etti ucci ano one "
        "aud ot ell worth by ham opoulos idis akis",
        "John David Michael James Robert William Thomas Daniel Ryan Kevin Jean Pierre Marie Andre "
        "Francois Marco Luca Giulia Andrea Giorgos Nikos Dimitrios Emily Sarah Jean-Pierre Wei",
    ),
    "persian": Nation(
        "Mohammadi Hosseini Ahmadi Karimi Rezaei Moradi Jafari Ali Mohamed Ahmed Hassan Ibrahim "
        "Mahmoud Abdullah Khan Al-Hassan El-Sayed Omarov Aliyev Karimov Nazarov Rahimov",
        "Abd Ak Amir Asg Bagh Beh Dar Ebr Esf Far Ghas Gol Had Hak Heid Iman Jal Kam Kaz Kho Maj "
        "Mal Mans Mehr Mir Mog Mos Naj Nas Nour Pour Qas Rah Ram Ros Sad Sal Shah Sol Tah Tav Vah "
        "Yag Yus Zam Zar",
        "i ian zadeh pour nejad far abadi ani avi eh an ov bek uly khani inia ari oun",
        "Mohammad Mohamed Muhammad Ali Reza Amir Hossein Mehdi Sara Fatemeh Zahra Omar Ahmed Ahmad "
        "Youssef Yusuf Mariam Aisha Arash Pouya Sahand Sultan Timur Nodirbek Kahtan",
    ),
}
FEDERATIONS: dict[str, dict[str, float]] = {
    "slavic": {"RUS": 150, "KAZ": 35, "UKR": 25, "BLR": 8, "BUL": 10, "FID": 8, "NON": 1},
    "polish": {"POL": 75, "CZE": 28, "SVK": 10, "CRO": 15, "SRB": 15, "SLO": 8, "HUN": 30},
    "turkish": {"TUR": 85, "AZE": 12},
    "indian": {"IND": 180, "SRI": 40, "BAN": 10, "NEP": 6, "": 1},
    "spanish": {
        "ESP": 110, "BRA": 45, "ARG": 25, "COL": 25, "MEX": 25, "PER": 15, "POR": 12, "PHI": 12,
        "CUB": 8, "VEN": 8, "ECU": 8,
    },
    "german": {"GER": 90, "NED": 25, "AUT": 15, "SUI": 10, "LIE": 0.2},
    "nordic": {"NOR": 18, "SWE": 15, "DEN": 10, "FIN": 5, "ISL": 3},
    "western": {
        "FRA": 95, "ITA": 60, "USA": 55, "GRE": 45, "ENG": 35, "CAN": 12, "AUS": 8, "IRL": 4,
        "VIE": 12, "CHN": 10, "ROU": 15,
    },
    "persian": {"IRI": 105, "EGY": 12, "UZB": 10, "MAS": 12, "INA": 12, "PAK": 5, "QAT": 1},
}  # fmt: skip
"""The federations with names of each nation, and their relative sizes; estimates."""


def commonest_families(most: int = 100) -> list[str]:
    """List the family names that most people of a made list have."""
    weights: dict[str, float] = {}
    for key, nation in NATIONS.items():
        families = nation.families.split()
        people = sum(FEDERATIONS[key].values()) / sum(1 / (n + 3) for n in range(len(families)))
        for place, family in enumerate(families):
            name = family.replace("_", " ")
            weights[name] = weights.get(name, 0) + people / (place + 3)
    return sorted(weights, key=lambda name: (-weights[name], name))[:most]
