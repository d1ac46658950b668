# On a machine without make: python3 tools/dev.py demo, python3 tools/dev.py test
PYTHON ?= python3

.PHONY: demo test whole setup
demo test whole setup:
	@$(PYTHON) tools/dev.py $@
