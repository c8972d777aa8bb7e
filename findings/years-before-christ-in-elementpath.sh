#!/usr/bin/env bash
# elementpath 5.1.4 (PyPI), the XPath of xmlschema, compared with saxonche 13.1.1 (PyPI): dates of reigns before Christ as NUDS records of coins and Nomisma have them, with
# the years of XSD 1.1, in which 0000 is 1 BC and -0044 is 45 BC.
# Guess: year-from-date gives the year that the date is written with, and 41 years before AD 14 is the year -27 (28 BC), because with XSD 1.1 the years are numbered without a gap.
# Seen: with xsd_version "1.1" the year of -0044-03-15 is -45 and that of 0000-03-15 is -1, although the date itself is printed unchanged; the format [Y] prints 45. A sum of years
# that crosses the era is one year off in the other direction: 0014-08-19 less 41 years is -0026-08-19, -0044-03-15 and 58 years are 0013-03-15. Differences in days and the
# order of dates are right. Saxon has each value as written. With xsd_version "1.0", the default, the years are as in the old calendar without a year 0.
set -euo pipefail
dir="$(mktemp -d)"
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check elementpath==5.1.4 saxonche==13.1.1
"$dir/venv/bin/python" - <<'PY'
from xml.etree.ElementTree import XML
import elementpath
from elementpath.xpath31 import XPath31Parser
from saxonche import PySaxonProcessor
expressions = {
    "year of -0044": "year-from-date(xs:date('-0044-03-15'))",
    "year of 0000": "year-from-date(xs:date('0000-03-15'))",
    "year of 0014": "year-from-date(xs:date('0014-08-19'))",
    "date": "string(xs:date('-0044-03-15'))",
    "format": "format-date(xs:date('-0044-03-15'), '[Y]')",
    "less 41 years": "string(xs:date('0014-08-19') - xs:yearMonthDuration('P41Y'))",
    "and 58 years": "string(xs:date('-0044-03-15') + xs:yearMonthDuration('P58Y'))",
    "days": "days-from-duration(xs:date('0014-08-19') - xs:date('-0027-01-16'))",
}
saxon = PySaxonProcessor(license=False).new_xpath_processor()
seen = {
    name: (str(elementpath.select(XML("<r/>"), text, parser=XPath31Parser, xsd_version="1.1")), str(saxon.evaluate_single(text)))
    for name, text in expressions.items()
}
print(seen)
assert seen == {
    "year of -0044": ("-45", "-44"),
    "year of 0000": ("-1", "0"),
    "year of 0014": ("14", "14"),
    "date": ("-0044-03-15", "-0044-03-15"),
    "format": ("45", "44"),
    "less 41 years": ("-0026-08-19", "-0027-08-19"),
    "and 58 years": ("0013-03-15", "0014-03-15"),
    "days": ("15190", "15190"),
}, seen
PY
