"""Forecasts of the next round: open games played out by lot, each finish paired by the rules."""
