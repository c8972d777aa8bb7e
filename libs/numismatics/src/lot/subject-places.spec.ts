import { dictionary } from '@obverse/numismatics/testing';
import { describeLot } from './describe-lot';

const of = (title: string, language?: string) => {
  const { realm, mint, ruler, denomination, kind } = describeLot(dictionary, { title, ...(language && { language }) });
  return {
    realm: realm?.value,
    mint: mint?.value,
    ruler: ruler?.value,
    denomination: denomination?.value,
    kind: kind.value,
  };
};

describe('a place that a modern coin names as its subject', () => {
  it.each([
    ['2 Euro Gedenkmünze Italien 2019 Dogenpalast in Venedig', 'de', 'italy'],
    ['2 Euro Portugal 2017 Stadtbrunnen von Évora', 'de', 'portugal'],
    ['20 Euro Deutschland 2019 Bauhaus Weimar', 'de', 'germany'],
    ['2 euro Vatican 2013 World Youth Day Rio de Janeiro', 'en', 'vatican-city'],
    ['2 euro Malta 2016 temples of Ggantija, Venice exhibition', 'en', 'malta'],
    ['25 Schilling 1962 Österreich Anton Bruckner Linz', 'de', 'austria'],
    ['10 Euro Österreich 2014 Salzburg', 'de', 'austria'],
    ['2 Euro Gedenkmünze Monaco 2020 300. Geburtstag Fürst Honoré III.', 'de', 'monaco'],
  ])('is not its mint: %s', (title, language, realm) => {
    expect(of(title, language)).toMatchObject({ realm, mint: undefined });
  });

  it.each([
    ['5 DM 1951 F Stuttgart', 'loc-stuttgart'],
    ['1 oz Silver 2011 Perth Mint Kookaburra', 'loc-perth'],
    ['10 francs 1985 Paris', 'loc-paris'],
    ['10 Euro Deutschland 2005 Münzstätte Hamburg', 'loc-hamburg'],
  ])('and one beside value, date or mark is: %s', (title, mint) => {
    expect(of(title).mint).toBe(mint);
  });
});

describe('a country beside others', () => {
  it.each([
    ['Fiji 2012 $10 Egypt Pharaoh', 'en', 'fiji'],
    ['Tuvalu 2013 $1 Battle of Waterloo France', 'en', 'tuvalu'],
    ['2 Euro Gedenkmünze Deutschland 2011 Nordrhein-Westfalen (Rathaus Münster)', 'de', 'germany'],
    ['Canada 2019 silver coin NHL New York Islanders', 'en', 'canada'],
    ['2 Euro Gedenkmünze Frankreich 2013 Freundschaft von Frankreich und Deutschland', 'de', 'france'],
    ['1.000 lire 1970 Roma capitale argento', 'it', 'italy'],
    ['Germany, Prussia. 5 Mark 1913 A', 'en', 'prussia'],
    ['Philippines, Spanish. 50 centimos 1868', 'en', 'philippines'],
  ])('%s is a coin of %s', (title, language, realm) => {
    expect(of(title, language).realm).toBe(realm);
  });

  it('is none where the place is the beginning of a compound name', () => {
    expect(of('1915-S Panama-Pacific gold dollar PCGS MS64').realm).not.toBe('panama');
  });
});

describe('a ruler beside others', () => {
  it.each([
    ['Tetradrachm with head of deified Alexander, struck under Ptolemy I', 'k-2640'],
    ['Tetradrachm with head of deified Alexander', 'k-2310'],
    ['Follis with bust of Maximian I Herculius', 'k-1539'],
    ['Maximianus Herculius. Aurelianus.', 'k-1539'],
    ['M. Aurelius Valerius Maximianus. Follis. Lugdunum', 'k-1539'],
    ['M. Aurelius. Denarius. Rome', 'k-1447'],
  ])('%s is one of %s', (title, ruler) => expect(of(title, 'en').ruler).toBe(ruler));
});

it.each([
  ['2 euro Slovakia 2013 Košice', undefined],
  ['Poland 10 zloty 1998 Paris', undefined],
  ['Israel 5 lirot 1958, Utrecht', 'loc-utrecht'],
  ['Estonia 1 kroon 1992 Warsaw mint', 'loc-warsaw'],
  ['Australia penny 1951 Perth', 'loc-perth'],
  ['Canada dollar 1953 Ottawa', 'loc-ottawa'],
])('takes a place behind the date of a modern coin for its mint only where its state struck: %s', (title, mint) =>
  expect(of(title).mint).toBe(mint),
);

it('takes an ancient city that issued a coin for its mint', () => {
  expect(of('SYRIA, Seleucis and Pieria. Antioch. Nero. Tetradrachm').mint).toBe('loc-antioch');
  expect(of('Galerius. Follis. Cyzikos').mint).toBe('loc-cyzicus');
});

it('resolves a unit of two countries by the country', () => {
  expect(of('UNITED KINGDOM. Victoria. Silver Trade Dollar, 1899 B. Bombay mint.').denomination).toBe(
    'val-british-trade-dollar',
  );
  expect(of('USA, Trade Dollar 1877 S').denomination).toBe('val-trade-dollar-us');
});

it.each([
  ['Gift Card', 'accessory'],
  ['Geschenkgutschein 50 Euro', 'accessory'],
  ['Lighthouse album for 2 euro coins', 'accessory'],
  ['Stamp Great Britain 1840 penny black', 'accessory'],
  ['eGift Card $50', 'accessory'],
  ['T-Shirt Morgan Dollar', 'accessory'],
  ['Poukaz 500 Kč', 'accessory'],
  ['Raccoglitore per monete da 2 euro', 'accessory'],
  ['Digital scale for coins 0.01 g', 'weight'],
  ['Byzantine lead weight', 'weight'],
  ['Ancient Roman glass bottle', 'antiquity'],
  ['Mughal Empire rupee Akbar', 'coin'],
  ['Byzantine lead seal', 'seal'],
  ['Great Britain penny 1840', 'coin'],
])('%s is of the kind %s', (title, kind) => expect(of(title).kind).toBe(kind));
