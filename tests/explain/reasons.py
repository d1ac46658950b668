"""The words by which a first sentence names its reason, in each language.

Written from the meaning of the reason, for all systems: any of the words will do.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from explain.levels import Reason


class Named(NamedTuple):
    """The words for one reason, as regular expressions."""

    en: str
    tr: str
    nb: str


NAMED: Mapping[Reason, Named] = {
    Reason.DIFFERENT_POINTS: Named(
        r"points?.*\bwith the same points",
        r"aynı puanlı|eşit puanlı",
        r"like mange poeng|samme poeng",
    ),
    Reason.RESULT: Named(
        r"goes on, with .* points? to|\bwon\b", r"kazan|üstün gel", r"vant\b|slo ut"
    ),
    Reason.MET: Named(
        r"played in round \d|\bmet\b.* (again|before|already|in round)|already (met|played)",
        r"\d\. turda (oynamıştı|karşılaşmıştı)|yeniden oyna|daha önce oynamıştı|oynamıştı",
        r"møttes i runde \d|møtt .* igjen|alt møtt|allerede møtt",
    ),
    Reason.FORBIDDEN: Named(r"arbiter keeps", r"hakem", r"dommeren holder"),
    Reason.COLOURS: Named(
        r"(should|must) (get|have) (White|Black)|get the colour|same colour",
        r"renk tercihi|alması gereken renk|aynı rengi",
        r"(skulle hatt|skal (helst )?ha|må ha) (hvit|svart)|fargen|samme farge",
    ),
    Reason.FLOATED: Named(
        r"met one with more points in round \d|again find no opponent with equal points",
        r"\d\. turda .*daha yüksek puanlı|kaydırılmış bir oyuncu yeniden",
        r"spilte opp .*(runde \d|nylig|igjen)|nylig spilte opp",
    ),
    Reason.NATURAL: Named(
        r"place \d+ plays place \d+|next in line|lined up|play each other|has an opponent",
        r"sıra|birbiriyle oynar|rakib",
        r"plass \d+|nummer \d+|neste|stilles opp|møter hverandre|har motspiller",
    ),
    Reason.TAKEN: Named(
        r"plays .*, so .* next|still free", r"ile oynuyor;|eşlenmemiş", r"møter .*, så|ledige"
    ),
    Reason.NOBODY_ELSE: Named(
        r"nobody else|no other|too few|only two",
        r"başka (oyuncu|takım)|yeterli oyuncu yok|yalnızca iki",
        r"ingen andre|for få|bare to",
    ),
    Reason.OTHERS: Named(
        r"other(s| teams) (could not|would|can) |fewer pairs|next group would|below can",
        r"öteki|başkalar|daha az eşlendirme|sonraki grup|alttaki herkes",
        r"de andre|andre (ville|skal|stå)|færre par|neste gruppe|alle lenger nede",
    ),
    Reason.EXCHANGED: Named(r"(players|teams) changed places", r"yer değiştirdi", r"byttet? plass"),
    Reason.ALONE: Named(
        r"alone|only one|the only|only ", r"tek (oyuncu|takım)", r"alene|bare|eneste"
    ),
    Reason.ODD: Named(r"odd number|one player too many", r"tek|fazla", r"oddetall|for mye"),
    Reason.JOINED: Named(
        r"were joined|one group|joined it",
        r"birleştir|tek grup|katıldı",
        r"slått sammen|én gruppe|kom til",
    ),
    Reason.CAME_DOWN: Named(
        r"came down|two groups|found no opponent|from another group",
        r"rakip bulamadı|üst grup|iki puan grubu|başka gruptan",
        r"ingen motspiller|kom ned|to grupper|annen gruppe",
    ),
    Reason.CAME_UP: Named(
        r"comes? up|two groups|found no opponent|another group",
        r"yukarı kaydırıl|iki puan grubu|rakip bulamadı|başka gruptan",
        r"hentes .*opp|to grupper|ingen motspiller|annen gruppe",
    ),
    Reason.LAST_ROUND: Named(r"last round", r"son turda", r"siste runde"),
    Reason.TOP_SCORERS: Named(
        r"more than half of the points|most points",
        r"puanların yarısından fazlasını|en yüksek puanlı",
        r"over halvparten av poengene|flest poeng",
    ),
    Reason.WORSE: Named(
        r"the bye would go|further apart|as the rules prefer",
        r"tur atlardı|puan farkı|kuralların yeğlediği",
        r"frirunden gått|større poengforskjell|reglene helst vil",
    ),
    Reason.ORDER: Named(
        r"change places|comes later|nothing else decides|changes? colour from",
        r"yer değiştir|daha sonra|fark da yok|ayıran bir şey yok|tersini alır",
        r"bytte plass|senere|ellers er det likt|ingenting skiller|bytter",
    ),
    Reason.AVERAGE: Named(r"average", r"ortalama", r"snitt"),
    Reason.RATING: Named(
        r"rating|top of the list", r"kuvvet puanı|listenin üst", r"rating|toppen av lista"
    ),
    Reason.NUMBER: Named(
        r"ranks? higher|lower ranked",
        r"sıralamada üstte|alt sıradaki",
        r"(øverst|nederste) på lista.* (får|fargen)",
    ),
    Reason.ALTERNATE: Named(
        r"last differed.*change|change.*last differed", r"değişiyor", r"bytter|veksler"
    ),
    Reason.LOT: Named(r"\blot\b", r"kura", r"lodd"),
    Reason.TABLE: Named(r"table", r"tablo", r"tabell"),
    Reason.BRACKET: Named(r"number \d+ plays number \d+", r"\d+ numara", r"nummer \d+"),
    Reason.BYE_LOWEST: Named(r"has the bye", r"tur atl", r"frirunde"),
    Reason.BYE_HAD: Named(r"bye.* already had", r"daha önce tur atladı", r"frirunde.* alt hatt"),
    Reason.BYE_ASKED: Named(r"asked", r"istedi|talep", r"ba om|bedt om|ønsket"),
    Reason.BYE_GIVEN: Named(r"has .*bye", r"tur atl", r"frirunde"),
    Reason.ABSENT: Named(
        r"withdrew|plays from round|does not play",
        r"ayrıl|çekil|itibaren|oynamıyor",
        r"trakk|spiller fra|spiller ikke",
    ),
    Reason.BY_HAND: Named(r"by hand|arbiter", r"hakem|elle", r"dommeren|for hånd"),
    Reason.ELSEWHERE: Named(r"not paired here", r"burada eşlendiril", r"ikke satt opp her"),
    Reason.FORFEIT: Named(r"forfeit", r"hükmen", r"WO"),
    Reason.NOT_TOLD: Named(r"does not say|earlier version", r"yazmıyor|söylemiyor", r"sier ikke"),
}
