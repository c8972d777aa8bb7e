import { corpusCoins } from './coins.factory';
import type { CorpusCoin } from './corpus-coin.factory';
import { all, hasStatus, type Holds, type SearchCase } from './expected.factory';

const trajan = corpusCoins.filter(({ key }) => key === 'trajan-denarius');
const hadrian = corpusCoins.filter(({ key }) => key === 'hadrian-denarius');
const isOneOf =
  (coins: readonly CorpusCoin[]): Holds =>
  ({ coin }) =>
    coins.includes(coin);

/** The operators of the search box. */
export const operatorCases: readonly SearchCase[] = [
  {
    name: 'either-or in English',
    search: { query: 'denarius or aureus' },
    holds: ofDenominations('val-denarius', 'val-aureus'),
  },
  {
    name: 'either-or in German',
    search: { query: 'Denar oder Aureus' },
    holds: ofDenominations('val-denarius', 'val-aureus'),
  },
  {
    name: 'either-or in French',
    search: { query: 'denier ou aureus' },
    holds: ofDenominations('val-denarius', 'val-aureus'),
  },
  {
    name: 'either-or in Spanish',
    search: { query: 'denario o áureo' },
    holds: ofDenominations('val-denarius', 'val-aureus'),
  },
  {
    name: 'either-or of filters and words',
    search: { query: 'solidus | aureus | follis', selectedFilters: [{ name: 'material', tag: 'met-gold' }] },
    holds: ofDenominations('val-aureus', 'val-solidus'),
  },
  { name: 'either-or as a sign', search: { query: 'Trajan | Hadrian' }, holds: isOneOf([...trajan, ...hadrian]) },
  { name: 'without a ruler', search: { query: 'denarius -Trajan' }, holds: isOneOf(hadrian) },
  { name: 'without a ruler in German', search: { query: 'Denar -Traianus' }, holds: isOneOf(hadrian) },
  {
    name: 'without a metal, open lots',
    search: { query: 'Trajan | Vespasian -gold', status: 'open' },
    holds: all(isOneOf(trajan), hasStatus('open')),
  },
  {
    name: 'without a mint',
    search: { query: 'dollar -Philadelphia' },
    holds: ofDenominations('val-morgan-dollar'),
  },
  { name: 'a phrase', search: { query: '"Morgan Dollar"' }, holds: ofDenominations('val-morgan-dollar') },
  {
    name: 'a phrase and a concept',
    search: { query: '"San Francisco" dollar' },
    holds: ofDenominations('val-morgan-dollar'),
  },
  {
    name: 'a phrase in Spanish',
    search: { query: '"Ciudad de México"' },
    holds: ({ title }) => title.includes('Ciudad de México'),
  },
  {
    name: 'a phrase whose words are in another order',
    search: { query: '"Dollar Morgan"' },
    holds: () => false,
  },
  {
    name: 'two phrases',
    search: { query: '"Peace Dollar" "Stati Uniti"' },
    holds: ({ title }) => /Peace Dollar/.test(title) && title.startsWith('Stati Uniti'),
  },
  {
    name: 'two words of the title',
    search: { query: 'title:scudo title:Parigi' },
    holds: ({ title }) => /\bscudo\b/.test(title) && title.includes('Parigi'),
  },
  {
    name: 'a word of the title and a filter',
    search: { query: 'title:tallero', selectedFilters: [{ name: 'location', tag: 'loc-hall-tyrol' }] },
    holds: ({ title }) => /\btallero\b.*\bHall\b/.test(title),
  },
  {
    name: 'the beginning of a word in Italian',
    search: { query: 'sesterz*' },
    holds: ({ title }) => /\bsesterz/i.test(title),
  },
  {
    name: 'the beginning of a word and a year',
    search: { query: 'sovere* 1871' },
    holds: ({ title, year }) => /\bsovere/i.test(title) && year === 1871,
  },
  {
    name: 'plain words in Italian',
    search: { query: 'impero argento', trigger: true },
    holds: ({ title }) => /\bimpero\b/i.test(title) && /\bargento\b/i.test(title),
  },
  {
    name: 'words of the title',
    search: { query: 'title:sestertius' },
    holds: ({ title }) => /sestertius/i.test(title),
  },
  { name: 'the beginning of a word', search: { query: 'sestert*' }, holds: ({ title }) => /\bsestert/i.test(title) },
  {
    name: 'plain words',
    search: { query: 'denier argent', trigger: true },
    holds: ({ title }) => /\bdenier\b/i.test(title) && /\bargent\b/i.test(title),
  },
];

function ofDenominations(...tags: readonly string[]): Holds {
  return ({ coin: { denomination, alsoCalled = [] } }) =>
    [denomination, ...alsoCalled].some((tag) => tags.includes(tag));
}
