# On a machine without make: python3 tools/dev.py demo, python3 tools/dev.py run
PYTHON ?= python3

.PHONY: demo run test whole setup
demo run test whole setup:
	@$(PYTHON) tools/dev.py $@
