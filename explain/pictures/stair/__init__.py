"""The stair: who stands right above and below a player, and what separates each step."""
