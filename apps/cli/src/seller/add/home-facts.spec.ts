import { homeFacts, keyOf } from './home-facts';

const facts = (body: string) => homeFacts({ body });

it('reads name and country from the company\u2019s own JSON-LD, and the language from the page', () => {
  const company = {
    '@type': 'Store',
    name: 'Kestrel &amp; Sons',
    address: { '@type': 'PostalAddress', addressCountry: 'gb' },
  };
  const body = `<html lang="en-US"><title>Home | Other</title><script type="application/ld+json">${JSON.stringify(company)}</script>`;
  expect(facts(body)).toEqual({ name: 'Kestrel & Sons', language: 'en', country: 'GB' });
});

it.each([
  ['<meta property="og:site_name" content="Münzhaus Linde"><title>Start</title>', 'Münzhaus Linde'],
  ['<title>What came in last | Kestrel Coins</title>', 'Kestrel Coins'],
  ['<title>Kestrel Coins</title>', 'Kestrel Coins'],
  ['<title>Welcome to Kestrel Coins!</title>', 'Kestrel Coins'],
  ['<title>Welcome to the online shop of Kestrel Coins</title>', 'Kestrel Coins'],
  ['<title>Herzlich willkommen bei Münzhaus Linde</title>', 'Münzhaus Linde'],
  ['<title>Bienvenue chez Monnaies Tilleul</title>', 'Monnaies Tilleul'],
  ['<meta property="og:site_name" content="Home"><title>Kestrel Coins</title>', 'Kestrel Coins'],
  ['<title>Kestrel Coins | Home</title>', 'Kestrel Coins'],
  ['<title>Welcome Coins</title>', 'Welcome Coins'],
  ['<title>Welcome Stranger Coins</title>', 'Welcome Stranger Coins'],
  ['<title>Welcome!</title>', undefined],
])('reads the name from %s', (body, name) => {
  expect(facts(body).name).toBe(name);
});

it('omits fields that the page does not state, and a country that is not a code', () => {
  expect(facts('<p>Coins</p>')).toEqual({});
  const company = { '@type': 'Organization', address: { addressCountry: 'Deutschland' } };
  expect(facts(`<script type="application/ld+json">${JSON.stringify(company)}</script>`)).toEqual({});
});

it.each([
  ['https://www.kestrel-coins.co.uk/', 'kestrel-coins'],
  ['https://shop.Linde.example/', 'linde'],
])('derives the key of %s', (home, key) => {
  expect(keyOf(home)).toBe(key);
});
