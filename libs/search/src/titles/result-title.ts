import { filterRows, type ConceptFilter } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { grammarOf, textIn } from '@obverse/texts/server';
import { citationOfTag, titleOf, type Dictionary, type UnderstoodQuery } from '@obverse/numismatics';
import { tagsOf, userListsOf, wantsBids, type Criteria } from '../criteria/criteria';
import { pluralTitle } from './plural';
import { rangeTitles } from './range-titles';
import { saidConditions } from './said-conditions';

/** What an address names that neither a lot of the result nor the database has. */
export type UnknownName = 'auction' | 'seller';

/** What the lots of a search are, by their sale. */
type SaleName = 'all' | 'sold' | 'unsold' | `${'open' | 'ended'}${'' | 'Auction' | 'Shop' | 'Bids'}`;

/** Names that are not in the dictionaries. */
export interface ResultNames {
  readonly auction?: string | undefined;
  readonly seller?: string | undefined;
  /** What the criteria name and nothing is known about. */
  readonly unknown?: readonly UnknownName[];
  readonly orgs: readonly string[];
  /** Of sellers. */
  readonly countries: readonly string[];
  readonly similarLot?: string | undefined;
  /** By the tags of lists. */
  readonly lists?: ReadonlyMap<string, string> | undefined;
  /** How the text of the criteria was understood. Without it, the title quotes the whole text. */
  readonly said?: UnderstoodQuery | undefined;
}

/** The lots of a search as a sentence: "Silver denarii of Trajan, open lots". Words that are conditions are named as conditions, not quoted. Pure. */
export function resultTitle(
  dictionary: Dictionary,
  criteria: Criteria,
  names: ResultNames,
  language: Language,
): string {
  const said = criteria.query === undefined ? undefined : saidConditions(criteria.query, names.said, language);
  const text = said?.words === undefined ? undefined : quoted(said.words, language);
  const coins = coinsOf(dictionary, criteria, language);
  const detailed = [...detailsOf(dictionary, criteria, names, language), ...(said?.conditions ?? [])];
  // Without coins the typed words come first.
  const words =
    text === undefined ? [] : coins === undefined ? [text] : [textIn(language, 'titles.detail.words', { x: text })];
  const parts = coins === undefined ? [...words, ...detailed] : [coins, ...detailed, ...words];
  return capitalised([...parts, textIn(language, `titles.sale.${saleOf(criteria)}`)].join(', '));
}

/** The title of the lots that lack nothing, when others follow. */
export function exactTitle(language: Language): string {
  return textIn(language, 'titles.exact');
}

/** The title of the lots of a list that have vanished. */
export function vanishedTitle(language: Language): string {
  return textIn(language, 'titles.vanished');
}

/** "silver denarii of Trajan"; undefined if no filter says which coins. */
function coinsOf(dictionary: Dictionary, criteria: Criteria, language: Language): string | undefined {
  const metals = namesOf(dictionary, criteria, 'material', language);
  const values = tagsOf(criteria, 'denomination').flatMap((tag) => pluralTitle(dictionary, tag, language) ?? []);
  const rulers = namesOf(dictionary, criteria, 'ruler', language);
  if (metals.length === 0 && values.length === 0 && rulers.length === 0) return undefined;
  const kind = kindOf(metals, values, language);
  return rulers.length > 0 ? `${kind} ${ofName(listed(rulers, language), language)}` : kind;
}

function kindOf(metals: readonly string[], names: readonly string[], language: Language): string {
  const { smallNouns } = grammarOf(language);
  const small = (word: string) =>
    smallNouns ? word.replace(/^\p{Lu}(?=\p{Ll}*$)/u, (letter) => letter.toLowerCase()) : word;
  const name = listed(names.map(small), language);
  if (metals.length === 0) return name || textIn(language, 'titles.coins');
  const metal = listed(metals.map(small), language);
  return textIn(language, name ? 'titles.metalAndName' : 'titles.metalCoins', { metal, name });
}

function ofName(name: string, language: Language): string {
  const startsWithVowel = /^[aeiouhàâéèêëîïôùûœ]/iu.test(name);
  return textIn(language, startsWithVowel ? 'titles.ofVowel' : 'titles.of', { name });
}

type ValueDetail = `titles.detail.${'mint' | 'grade' | 'country' | 'words' | 'similar' | 'list'}`;

function detailsOf(dictionary: Dictionary, criteria: Criteria, names: ResultNames, language: Language): string[] {
  const plain = (value: string | undefined) => (value === undefined ? [] : [value]);
  const alternatives = (values: readonly string[]) => (values.length === 0 ? [] : [listed(values, language)]);
  const named = (key: ValueDetail, values: readonly string[]) =>
    alternatives(values).map((x) => textIn(language, key, { x }));
  const { unknown = [] } = names;
  const ranges = rangeTitles(criteria, language);
  const unknownName = (name: UnknownName) =>
    unknown.includes(name) ? textIn(language, `titles.detail.${name}Unknown`) : undefined;
  return [
    ...similarOf(criteria, names, language),
    ...listsOf(criteria, names, language),
    ...(tagsOf(criteria, 'coinType').length > 0 ? [coinTypeOf(criteria, language)] : []),
    ...alternatives(namesOf(dictionary, criteria, 'category', language)),
    ...alternatives(tagsOf(criteria, 'reference').flatMap((tag) => citationOfTag(dictionary, tag) ?? [])),
    ...named('titles.detail.mint', namesOf(dictionary, criteria, 'mint', language)),
    ...named('titles.detail.grade', namesOf(dictionary, criteria, 'grade', language)),
    ...(tagsOf(criteria, 'slab').length > 0 ? [textIn(language, 'titles.detail.slab')] : []),
    ...plain(ranges.band),
    ...plain(ranges.year),
    ...plain(ranges.weight),
    ...plain(ranges.diameter),
    ...plain(ranges.price),
    ...plain(ranges.cost),
    ...plain(names.auction ?? unknownName('auction')),
    ...plain(names.seller ?? unknownName('seller')),
    ...alternatives(names.orgs),
    ...named('titles.detail.country', names.countries),
  ];
}

function similarOf(criteria: Criteria, { similarLot }: ResultNames, language: Language): string[] {
  if (tagsOf(criteria, 'similar').length === 0) return [];
  if (similarLot === undefined) return [textIn(language, 'titles.detail.similarUnknown')];
  return [textIn(language, 'titles.detail.similar', { x: quoted(similarLot, language) })];
}

function listsOf(criteria: Criteria, { lists }: ResultNames, language: Language): string[] {
  const system = new Map([
    ['fav', textIn(language, 'titles.detail.favorites')],
    ['wtc', textIn(language, 'titles.detail.watches')],
  ]);
  return userListsOf(criteria).map(
    (tag) => system.get(tag) ?? textIn(language, 'titles.detail.list', { x: quoted(lists?.get(tag) ?? tag, language) }),
  );
}

function coinTypeOf(criteria: Criteria, language: Language): string {
  const isAny = tagsOf(criteria, 'coinType').includes('catalog');
  return textIn(language, isAny ? 'titles.detail.coinTypes' : 'titles.detail.coinType');
}

/** The way of selling that the criteria select. */
function saleOf(criteria: Criteria): SaleName {
  const [outcome, ...outcomes] = tagsOf(criteria, 'outcome');
  if ((outcome === 'sold' || outcome === 'unsold') && outcomes.length === 0) return outcome;
  const { status } = criteria;
  if (status === undefined) return 'all';
  const [first] = tagsOf(criteria, 'bidding');
  const bidding = wantsBids(criteria) ? 'hasbid' : first;
  const suffix = { auction: 'Auction', shop: 'Shop', hasbid: 'Bids' } as const;
  return bidding === 'auction' || bidding === 'shop' || bidding === 'hasbid' ? `${status}${suffix[bidding]}` : status;
}

function namesOf(
  dictionary: Dictionary,
  criteria: Criteria,
  name: ConceptFilter,
  language: Language,
): readonly string[] {
  return tagsOf(criteria, name).flatMap((tag) => {
    const entry = dictionary.entry(filterRows[name].concept, tag);
    return entry ? [titleOf(entry, language)] : [];
  });
}

/** Of more than {@link MOST_NAMED} names the first two and the number of the others. */
function listed(names: readonly string[], language: Language): string {
  const rest = names.length - NAMED_OF_MANY;
  const shown =
    names.length > MOST_NAMED
      ? [...names.slice(0, NAMED_OF_MANY), textIn(language, 'titles.more', { count: rest })]
      : names;
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(shown);
}

const MOST_NAMED = 3;
const NAMED_OF_MANY = 2;

function quoted(text: string, language: Language): string {
  return textIn(language, 'titles.quoted', { x: text });
}

/** A quoted text keeps its spelling. */
function capitalised(sentence: string): string {
  return sentence.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
