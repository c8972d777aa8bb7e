#!/usr/bin/env bash
# snowballstemmer 3.1.1 (PyPI), the stemmers that search engines and PostgreSQL use: singular and plural of coin units.
# Guess: the forms of one unit get one stem, and two different words do not.
# Seen: копейка and копеек (the form after every number from 5), марка and марок, grosz and groszy, moneta and monete, gulden and guldens, penny and
# pence, écu and écus, céntimo and céntimos, denarius and denarii have two stems each; a German Kreuzer has the stem of Kreuz (cross), a Heller that of
# hell (bright), Mark that of Marken (tokens, stamps). So "5 копеек" never finds a lot titled "5 копейка", and "Kreuz" finds every Kreuzer.
set -euo pipefail
dir="$(mktemp -d)"
trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check snowballstemmer==3.1.1
"$dir/venv/bin/python" - <<'PY'
import snowballstemmer
apart = [("russian", "копейка", "копеек"), ("russian", "марка", "марок"), ("polish", "grosz", "groszy"), ("italian", "moneta", "monete"), ("dutch", "gulden", "guldens"),
         ("english", "penny", "pence"), ("english", "denarius", "denarii"), ("french", "écu", "écus"), ("spanish", "céntimo", "céntimos"), ("polish", "marka", "marek")]
together = [("german", "kreuzer", "kreuz"), ("german", "heller", "hell"), ("german", "mark", "marken"), ("russian", "рубль", "рублей"), ("czech", "haléř", "haléřů")]
for language, one, other in apart + together:
    stems = snowballstemmer.stemmer(language).stemWords([one, other])
    print(language, one, other, stems)
    assert (stems[0] == stems[1]) == ((language, one, other) in together), (language, one, other, stems)
PY
