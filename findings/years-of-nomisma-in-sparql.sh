#!/usr/bin/env bash
# rdflib 7.6.0 and pyoxigraph 0.5.13 (PyPI): years of coins in the data types of Nomisma, xsd:gYear ("-0044" is 45 BC in XSD 1.1) and xsd:date, asked for in SPARQL.
# Guess: FILTER, ORDER BY, MIN and YEAR() treat a year as a year in both, or rdflib says that it cannot.
# Seen: in rdflib FILTER by < or > finds nothing, even among years of our era, and YEAR() has no value, without an error; ORDER BY and MIN go by the text,
# which puts 491 BC after 45 BC; only = finds a year. A valid xsd:date before year 1 is "ill-typed" there, which it logs. pyoxigraph compares, sorts and takes
# apart all of them. SPARQL leaves years to the implementation, so one query on the same coins has two answers.
set -euo pipefail
dir="$(mktemp -d)"
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check rdflib==7.6.0 pyoxigraph==0.5.13
"$dir/venv/bin/python" - <<'PY'
import logging
import pyoxigraph
import rdflib
logging.getLogger("rdflib.term").setLevel("CRITICAL")
years = {"tetradrachm": "-0490", "denarius": "-0044", "aureus": "0081", "thaler": "1740", "mark": "1913"}
prefixes = "PREFIX nmo: <http://nomisma.org/ontology#> PREFIX xsd: <http://www.w3.org/2001/XMLSchema#> "
turtle = prefixes + " ".join(f'<https://coins.example/{coin}> nmo:hasStartDate "{year}"^^xsd:gYear .' for coin, year in years.items())
graph = rdflib.Graph().parse(data=turtle, format="turtle")
store = pyoxigraph.Store()
store.load(turtle.encode(), format=pyoxigraph.RdfFormat.TURTLE)
def ask(query):
    by_rdflib = " ".join(str(row[0]).rsplit("/", 1)[-1] for row in graph.query(prefixes + query))
    by_oxigraph = " ".join(row[0].value.rsplit("/", 1)[-1] for row in store.query(prefixes + query))
    print(query, "\n ", by_rdflib or "nothing", "|", by_oxigraph)
    return by_rdflib, by_oxigraph
where = "{ ?coin nmo:hasStartDate ?year %s}"
assert ask("SELECT ?coin " + where % 'FILTER(?year > "1800"^^xsd:gYear) ') == ("", "mark")
assert ask("SELECT ?coin " + where % 'FILTER(?year = "1913"^^xsd:gYear) ') == ("mark", "mark")
assert ask("SELECT ?coin " + where % 'FILTER(?year < "0001"^^xsd:gYear) ' + " ORDER BY ?year") == ("", "tetradrachm denarius")
assert ask("SELECT ?coin " + where % "" + " ORDER BY ?year") == ("denarius tetradrachm aureus thaler mark", "tetradrachm denarius aureus thaler mark")
assert ask("SELECT (MIN(?year) AS ?first) " + where % "") == ("-0044", "-0490")
assert ask("SELECT ?coin " + where % "FILTER(YEAR(?year) = 1740) ") == ("", "thaler")
ides = rdflib.Literal("-0043-03-15", datatype=rdflib.XSD.date)
assert ides.ill_typed and ides.value is None
assert ask('SELECT ?coin { VALUES (?coin ?day) { ("late" "-0043-03-15"^^xsd:date) } FILTER(?day < "0001-01-01"^^xsd:date) }') == ("", "late")
PY
