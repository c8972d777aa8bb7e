#!/usr/bin/env bash
# ultimate-sitemap-parser 1.8.1 (PyPI) and sitemapper 4.1.6 (npm): lastmod of sitemaps. The format takes a year or a month alone, as archives of sales print.
# Guess: "2019" is the start of 2019 or no date, on every day the same, and the dates of one sitemap can be compared.
# Seen: ultimate-sitemap-parser fills in today's month and day, so that a page of 2019 is changed every day and one of this year is always of today; a day
# alone has no zone and a time has one, so the newest of both is a TypeError; an address that is named twice is left out the second time, with its
# newer date. For sitemapper the year is a number, 2.019 seconds after 1970: with its option lastmod, pages of the year 2030 are older than 2020.
set -euo pipefail
dir="$(mktemp -d)"
trap 'rm -rf "$dir"' EXIT
cd "$dir"
python3 - <<'PY'
dates = {"year": "2019", "later": "2030", "month": "2019-02", "day": "2019-03-05", "time": "2019-03-05T10:00:00Z"}
pages = "".join(f"<url><loc>https://coins.example/{name}</loc><lastmod>{date}</lastmod></url>" for name, date in [*dates.items(), ("day", "2024-06-01")])
open("sitemap.xml", "w").write(f'<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">{pages}</urlset>')
PY
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check ultimate-sitemap-parser==1.8.1
"$dir/venv/bin/python" - <<'PY'
import calendar, datetime
from usp.tree import sitemap_from_str
before = datetime.date.today()
pages = [(page.url.rsplit("/", 1)[1], page.last_modified) for page in sitemap_from_str(open("sitemap.xml").read()).all_pages()]
today = datetime.date.today()
assert today == before, "run over midnight"
seen = dict(pages)
print({name: str(date) for name, date in pages})
def filled(year, month):
    return datetime.date(year, month, min(today.day, calendar.monthrange(year, month)[1]))
assert seen["year"].date() == filled(2019, today.month) and seen["later"].date() == filled(2030, today.month) and seen["month"].date() == filled(2019, 2), seen
assert [name for name, _ in pages] == ["year", "later", "month", "day", "time"] and str(seen["day"]) == "2019-03-05 00:00:00", pages
try:
    max(seen.values())
    raise SystemExit("the dates can be compared now")
except TypeError as error:
    print(error)
PY
npm init -y >/dev/null
npm install --silent --no-audit --no-fund sitemapper@4.1.6
cat > read.mjs <<'JS'
import assert from 'node:assert';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import Sitemapper from 'sitemapper';
const server = createServer((_, response) => response.setHeader('content-type', 'text/xml').end(readFileSync('sitemap.xml')));
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${server.address().port}/sitemap.xml`;
const names = async (lastmod) => (await new Sitemapper({ url, lastmod }).fetch()).sites.map((site) => site.split('/').at(-1)).join(' ');
const seen = { 1970: await names(5000), 2019: await names(Date.UTC(2019, 0)), 2020: await names(Date.UTC(2020, 0)) };
server.close();
console.log(seen);
assert.deepStrictEqual(seen, { 1970: 'month day time day', 2019: 'month day time day', 2020: 'day' });
JS
node read.mjs
