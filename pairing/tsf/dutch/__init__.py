"""The Dutch system as part 1.1 of the Turkish federation's guide has it, step by step."""
