"""The tie-breaks of each text, with their articles.

FIDE's are numbered; of the other texts the headings are cited behind the name of the text.
"""

from __future__ import annotations

from collections.abc import Mapping

Articles = Mapping[str, str]

FIDE_2026: Articles = {
    "PTS": "TRF26 212",
    "DE": "6",
    "WIN": "7.1",
    "WON": "7.2",
    "BPG": "7.3",
    "BWG": "7.4",
    "PS": "7.5",
    "REP": "7.6",
    "STD": "7.7",
    "TPN": "7.8",
    "BH": "8.1",
    "AOB": "8.2",
    "FB": "8.3",
    "SB": "9.1",
    "KS": "9.2",
    "ARO": "10.1",
    "TPR": "10.2",
    "PTP": "10.3",
    "APRO": "10.4",
    "APPO": "10.5",
    "RTNG": "10.6",
    "MPTS": "11.1.1",
    "GPTS": "11.1.2",
    "BC": "12.1",
    "TBR": "12.2",
    "BBE": "12.3",
    "MPvGP": "13.1",
    "EMMSB": "13.2.1",
    "EMGSB": "13.2.2",
    "EGMSB": "13.2.3",
    "EGGSB": "13.2.4",
    "EDE": "13.3",
    "EDEBT": "13.3.2",
    "EDEBB": "13.3.2",
    "EDET": "13.3.2",
    "EDEB": "13.3.2",
    "SSSC": "13.4",
    "LOTS": "4.2",
    "PLAYOFF": "2.2.1",
    "OTHER": "4.1",
}
"""C.07 from 1 March 2026."""

FIDE_2023: Articles = {
    code: article
    for code, article in FIDE_2026.items()
    if code not in ("STD", "TPN", "RTNG", "EDEBT", "EDEBB", "EDET", "EDEB")
}
"""C.07 in its wording of August 2024."""

FIDE_2009: Articles = {
    "PTS": "NSF Sammendrag",
    "BH": "NSF Buchholz",
    "SB": "NSF Sonneborn-Berger-system",
    "ARO": "NSF Gjennomsnittlig ratingmotstand",
    "DE": "NSF Innbyrdes oppgjør",
    "WIN": "NSF Partier vunnet",
    "BPG": "NSF Partier spilt med svart",
    "PS": "NSF Sum av progressive score",
    "KS": "NSF Koya-system",
    "TPN": "NSF Andre kvalitetsberegninger",
}
"""The Norwegian federation's recommendation of 2017."""

TSF_2026: Articles = {
    "PTS": "TSF Tablo 1",
    "WIN": "TSF Galibiyet Sayısı",
    "BPG": "TSF Siyah Taşlarla Oynanan Oyun Sayısı",
    "BWG": "TSF Siyah Taşlarla Kazanılan Oyun Sayısı",
    "PS": "TSF Kademeli Hesaplama Yöntemi",
    "DE": "TSF Doğrudan Karşılaşma Yöntemi",
    "KASHDAN": "TSF Kashdan Hesaplama Yöntemi",
    "KS": "TSF Koya Hesaplama Yöntemi",
    "BH": "TSF Buchholz Hesaplama Yöntemi",
    "BB": "TSF Buchholz Buchholzu",
    "AOB": "TSF Rakiplerin Buchholz Ortalaması",
    "SB": "TSF Sonneborn-Berger Hesaplama Yöntemi",
    "ARO": "TSF Rakiplerin Kuvvet Puanı Ortalaması",
    "TPR": "TSF Turnuva Performans Puanı",
    "MPTS": "TSF Takım Yarışmalarında Maç Puanları",
    "GPTS": "TSF Masa Puanı",
    "EDE": "TSF Aralarındaki Maç",
    "EMGSB": "TSF Olympiad Khanty Mansysk-Sonneborn-Berger",
    "GPSB": "TSF Olympiad Khanty Mansysk-Sonneborn-Berger (Gerçek puanlarla)",
    "TOP_BOARD": "TSF Takımlar",
    "FEWER_FORFEITS": "TSF Takımlar İsviçre Sistemi Yarışmalar",
    "LOTS": "TSF Genel açıklamalar",
}
"""The Turkish federation's guide of June 2026."""

USCF: Articles = {
    "PTS": "USCF 34E",
    "MODIFIED_MEDIAN": "USCF 34E1",
    "SOLKOFF": "USCF Solkoff",
    "CUMULATIVE": "USCF 34E3",
    "HARKNESS_MEDIAN": "USCF Harkness",
    "OPP_CUMULATIVE": "USCF Opponents' cumulative",
    "DE": "USCF Encounters of the tied",
    "BPG": "USCF Games with Black",
    "KASHDAN": "USCF Kashdan",
    "FEWER_DRAWS": "USCF Kashdan",
    "SB": "USCF Sonneborn-Berger",
    "APRO": "USCF Opponents' performance",
    "ARO": "USCF Average opposition",
    "FIRST_LOSS": "USCF Time of first loss",
    "LATE_ARRIVAL": "USCF Late arrival",
    "RAPID": "USCF Rapid play-off",
    "ARMAGEDDON": "USCF Armageddon game",
    "COIN": "USCF Coin toss",
}
"""The encyclopedia, with the numbers of the United States federation's rules if known."""

PLAIN: Articles = dict.fromkeys(
    ("PTS", "BH", "SB", "DE", "WIN", "WON", "BPG", "BWG", "PS", "KS", "ARO", "TPN"), "Monrad"
)
"""The old Monrad quality, which the Norwegian text mentions."""

ELSEWHERE: Articles = {
    **USCF,
    **TSF_2026,
    **{code: f"C.07 {article}" for code, article in FIDE_2026.items()},
}
"""The articles of tie-breaks that a tournament takes from another text than its edition's.

It may write any into its regulations (C.07, 4.1); the edition still decides what opponents are
worth.
"""
