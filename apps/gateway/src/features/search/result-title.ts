import { filterRows, type ConceptFilter, type Language } from '@obverse/contracts';
import { titleOf, type Dictionary } from '@obverse/numismatics';
import { countryName } from '../../directory/country-name';
import { tagsOf, userListsOf, wantsBids, type Criteria } from '@obverse/search';
import { pluralTitle } from './plural';
import type { UnknownName } from './subject-names.service';
import { titleTexts, type SaleName, type TitleTexts } from './result-title.data';

/** Names that are not in the dictionaries. */
export interface ResultNames {
  readonly auction?: string | undefined;
  readonly seller?: string | undefined;
  /** What the criteria name and nothing is known about. */
  readonly unknown?: readonly UnknownName[];
  readonly orgs: readonly string[];
  readonly similarLot?: string | undefined;
  /** By the tags of lists. */
  readonly lists?: ReadonlyMap<string, string> | undefined;
}

/** The lots of a search as a sentence: "Silver denarii of Trajan, open lots". Pure. */
export function resultTitle(
  dictionary: Dictionary,
  criteria: Criteria,
  names: ResultNames,
  language: Language,
): string {
  const texts = titleTexts[language];
  const text = criteria.query === undefined ? undefined : quoted(criteria.query, texts);
  const coins = coinsOf(dictionary, criteria, language);
  const detailed = detailsOf(dictionary, criteria, names, language);
  // Without coins the typed words come first.
  const words = text === undefined ? [] : coins === undefined ? [text] : [filled(texts.details.words, text)];
  const parts = coins === undefined ? [...words, ...detailed] : [coins, ...detailed, ...words];
  return capitalised([...parts, texts.sales[saleOf(criteria)]].join(', '));
}

/** The title of lots that lack conditions: "Without “Louis IX” and “denier”". */
export function nearTitle(dropped: readonly { readonly text: string }[], language: Language): string {
  const texts = titleTexts[language];
  const given = [...new Set(dropped.map(({ text }) => quoted(text.trim(), texts)))];
  if (given.length === 0) return texts.asWords;
  return filled(texts.without, new Intl.ListFormat(language, { type: 'conjunction' }).format(given));
}

/** The title of the lots that lack nothing, when others follow. */
export function exactTitle(language: Language): string {
  return titleTexts[language].exact;
}

/** The title of the lots of a list that have vanished. */
export function vanishedTitle(language: Language): string {
  return titleTexts[language].vanished;
}

/** "silver denarii of Trajan"; undefined if no filter says which coins. */
function coinsOf(dictionary: Dictionary, criteria: Criteria, language: Language): string | undefined {
  const texts = titleTexts[language];
  const metal = namesOf(dictionary, criteria, 'material', language);
  const values = tagsOf(criteria, 'denomination').flatMap((tag) => pluralTitle(dictionary, tag, language) ?? []);
  const rulers = namesOf(dictionary, criteria, 'ruler', language);
  if (!metal && values.length === 0 && !rulers) return undefined;
  const name = values.length > 0 ? listed(values, language) : undefined;
  const kind = kindOf(texts, metal, name);
  return rulers ? `${kind} ${ofName(rulers, texts)}` : kind;
}

function kindOf(texts: TitleTexts, metal: string | undefined, name: string | undefined): string {
  const small = (word: string) =>
    texts.smallNouns ? word.replace(/^\p{Lu}(?=\p{Ll}*$)/u, (letter) => letter.toLowerCase()) : word;
  if (!metal) return name ?? texts.coins;
  const pattern = name === undefined ? texts.metalCoins : texts.metalAndName;
  return pattern.replace('{metal}', () => small(metal)).replace('{name}', () => small(name ?? ''));
}

function ofName(name: string, { of, ofVowel }: TitleTexts): string {
  const startsWithVowel = /^[aeiouhàâéèêëîïôùûœ]/iu.test(name);
  return (startsWithVowel && ofVowel !== undefined ? ofVowel : of).replace('{name}', () => name);
}

function detailsOf(dictionary: Dictionary, criteria: Criteria, names: ResultNames, language: Language): string[] {
  const { details } = titleTexts[language];
  const named = (pattern: string, value: string | undefined) => (value === undefined ? [] : [filled(pattern, value)]);
  const { unknown = [] } = names;
  const countries = tagsOf(criteria, 'country').map((tag) => countryName(tag, language));
  return [
    ...similarOf(criteria, names, language),
    ...listsOf(criteria, names, language),
    ...(tagsOf(criteria, 'coinType').length > 0 ? [catalogOf(criteria, details)] : []),
    ...named('{x}', namesOf(dictionary, criteria, 'category', language)),
    ...named(details.location, namesOf(dictionary, criteria, 'mint', language)),
    ...named(details.quality, namesOf(dictionary, criteria, 'grade', language)),
    ...(tagsOf(criteria, 'slab').length > 0 ? [details.slab] : []),
    ...named('{x}', names.auction ?? (unknown.includes('auction') ? details.auctionUnknown : undefined)),
    ...named('{x}', names.seller ?? (unknown.includes('seller') ? details.sellerUnknown : undefined)),
    ...named('{x}', names.orgs.length > 0 ? listed(names.orgs, language) : undefined),
    ...named(details.country, countries.length > 0 ? listed(countries, language) : undefined),
  ];
}

function similarOf(criteria: Criteria, { similarLot }: ResultNames, language: Language): string[] {
  const { details } = titleTexts[language];
  if (tagsOf(criteria, 'similar').length === 0) return [];
  return [
    similarLot === undefined
      ? details.similarUnknown
      : filled(details.similar, quoted(similarLot, titleTexts[language])),
  ];
}

function listsOf(criteria: Criteria, { lists }: ResultNames, language: Language): string[] {
  const { details } = titleTexts[language];
  const system = new Map([
    ['fav', details.favorites],
    ['wtc', details.watches],
  ]);
  return userListsOf(criteria).map(
    (tag) => system.get(tag) ?? filled(details.list, quoted(lists?.get(tag) ?? tag, titleTexts[language])),
  );
}

function catalogOf(criteria: Criteria, details: TitleTexts['details']): string {
  return tagsOf(criteria, 'coinType').includes('catalog') ? details.catalog : details.catalogItem;
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
): string | undefined {
  const titles = tagsOf(criteria, name).flatMap((tag) => {
    const entry = dictionary.entry(filterRows[name].concept, tag);
    return entry ? [titleOf(entry, language)] : [];
  });
  return titles.length > 0 ? listed(titles, language) : undefined;
}

function listed(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(names);
}

function quoted(text: string, { quotes: [before, after] }: TitleTexts): string {
  return `${before}${text}${after}`;
}

function filled(pattern: string, value: string): string {
  return pattern.replace('{x}', () => value);
}

/** A quoted text keeps its spelling. */
function capitalised(sentence: string): string {
  return sentence.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
