#!/usr/bin/env bash
# CurrencyConverter 0.18.23 (PyPI), reference rates of the European Central Bank, on currencies without a rate today.
# Guess: without a date the conversion takes today's rates, and an ended or suspended currency is refused unless a fallback is asked for.
# Seen: without a date each pair takes the last day of its poorer currency, with no option set: 100 RUB are 0.85 EUR at the rate of 1 March 2022, and
# 100 HRK in USD take the dollar of 30 December 2022, so that HRK to EUR to USD is another amount than HRK to USD. With a date the same currency is
# refused (2024-05-02), and so is every Saturday of every currency, until an option is set.
set -euo pipefail
dir="$(mktemp -d)"
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check CurrencyConverter==0.18.23
"$dir/venv/bin/python" - <<'PY'
import datetime
from currency_converter import CurrencyConverter, RateNotFoundError
rates = CurrencyConverter()
roubles = rates.convert(100, "RUB", "EUR")
direct = rates.convert(100, "HRK", "USD")
by_euro = rates.convert(rates.convert(100, "HRK", "EUR"), "EUR", "USD")
print(roubles, direct, by_euro, rates.bounds["RUB"].last_date, rates.bounds["HRK"].last_date)
assert roubles == rates.convert(100, "RUB", "EUR", date=datetime.date(2022, 3, 1))
assert direct == rates.convert(100, "HRK", "USD", date=datetime.date(2022, 12, 30))
assert abs(direct - by_euro) > 0.1
for currency, day in [("HRK", datetime.date(2024, 5, 2)), ("USD", datetime.date(2024, 5, 4))]:
    try:
        rates.convert(100, currency, "EUR", date=day)
        raise SystemExit(f"{currency} of {day} is converted now")
    except RateNotFoundError as error:
        print(error)
PY
