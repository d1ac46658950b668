"""The tie-break methods by code, one module for an article of C.07.

To add one, write its class and list it here.
"""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.on_demand import OnDemand
from tiebreaks.methods.base import Method

METHODS: Mapping[str, type[Method]] = OnDemand(
    {
        "PTS": "tiebreaks.methods.own_results:ScorePoints",
        "DE": "tiebreaks.methods.encounter:DirectEncounter",
        "WIN": "tiebreaks.methods.own_results:Wins",
        "WON": "tiebreaks.methods.own_results:GamesWon",
        "BPG": "tiebreaks.methods.own_results:GamesWithBlack",
        "BWG": "tiebreaks.methods.own_results:GamesWonWithBlack",
        "PS": "tiebreaks.methods.own_results:ProgressiveScores",
        "REP": "tiebreaks.methods.own_results:RoundsElectedToPlay",
        "STD": "tiebreaks.methods.own_results:StandardPoints",
        "TPN": "tiebreaks.methods.own_results:PairingNumber",
        "BH": "tiebreaks.methods.buchholz:Buchholz",
        "AOB": "tiebreaks.methods.buchholz:AverageOfOpponentsBuchholz",
        "FB": "tiebreaks.methods.buchholz:ForeBuchholz",
        "BB": "tiebreaks.methods.buchholz:BuchholzOfBuchholz",
        "SB": "tiebreaks.methods.sonneborn_berger:SonnebornBerger",
        "KS": "tiebreaks.methods.sonneborn_berger:Koya",
        "ARO": "tiebreaks.methods.ratings:AverageRatingOfOpponents",
        "TPR": "tiebreaks.methods.ratings:PerformanceRating",
        "PTP": "tiebreaks.methods.ratings:PerfectPerformance",
        "APRO": "tiebreaks.methods.ratings:AveragePerformance",
        "APPO": "tiebreaks.methods.ratings:AveragePerfectPerformance",
        "RTNG": "tiebreaks.methods.ratings:Rating",
        "MPTS": "tiebreaks.methods.own_results:MatchPoints",
        "GPTS": "tiebreaks.methods.own_results:GamePoints",
        "BC": "tiebreaks.methods.boards:BoardCount",
        "TBR": "tiebreaks.methods.boards:TopBoardResults",
        "BBE": "tiebreaks.methods.boards:BottomBoardElimination",
        "MPvGP": "tiebreaks.methods.teams:OtherScore",
        "EMMSB": "tiebreaks.methods.teams:MatchPointsByMatchPoints",
        "EMGSB": "tiebreaks.methods.teams:MatchPointsByGamePoints",
        "EGMSB": "tiebreaks.methods.teams:GamePointsByMatchPoints",
        "EGGSB": "tiebreaks.methods.teams:GamePointsByGamePoints",
        "GPSB": "tiebreaks.methods.teams:SonnebornBergerByGamePoints",
        "EDE": "tiebreaks.methods.teams:ExtendedDirectEncounter",
        "EDEBT": "tiebreaks.methods.boards:ChainBoardCountTop",
        "EDEBB": "tiebreaks.methods.boards:ChainBoardCountBottom",
        "EDET": "tiebreaks.methods.boards:ChainTop",
        "EDEB": "tiebreaks.methods.boards:ChainBottom",
        "SSSC": "tiebreaks.methods.teams:ScoresAndSchedule",
        "TOP_BOARD": "tiebreaks.methods.boards:TopBoardOfTheMatch",
        "FEWER_FORFEITS": "tiebreaks.methods.teams:FewerForfeitWins",
        "SOLKOFF": "tiebreaks.methods.encyclopedia:Solkoff",
        "HARKNESS_MEDIAN": "tiebreaks.methods.encyclopedia:HarknessMedian",
        "MODIFIED_MEDIAN": "tiebreaks.methods.encyclopedia:ModifiedMedian",
        "CUMULATIVE": "tiebreaks.methods.encyclopedia:Cumulative",
        "OPP_CUMULATIVE": "tiebreaks.methods.encyclopedia:OpponentsCumulative",
        "KASHDAN": "tiebreaks.methods.encyclopedia:Kashdan",
        "FEWER_DRAWS": "tiebreaks.methods.encyclopedia:FewerDraws",
        "FIRST_LOSS": "tiebreaks.methods.encyclopedia:TimeOfFirstLoss",
        "LATE_ARRIVAL": "tiebreaks.methods.encyclopedia:LateArrival",
        "PLAYOFF": "tiebreaks.methods.decisions:PlayOff",
        "RAPID": "tiebreaks.methods.decisions:RapidPlayOff",
        "ARMAGEDDON": "tiebreaks.methods.decisions:Armageddon",
        "LOTS": "tiebreaks.methods.decisions:Lots",
        "COIN": "tiebreaks.methods.decisions:CoinToss",
        "OTHER": "tiebreaks.methods.decisions:SelfDefined",
    }
)
"""The methods by their codes without modifiers, each imported when it is used."""
