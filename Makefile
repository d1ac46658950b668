# On a machine without make: python3 tools/dev.py demo, python3 tools/dev.py test
PYTHON ?= python3

.PHONY: demo test setup
demo test setup:
	@$(PYTHON) tools/dev.py $@
