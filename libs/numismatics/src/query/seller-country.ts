import type { ConceptName } from '../analysis/mention';
import type { Dictionary } from '../dictionary';
import { formOf } from '../text/form';
import type { Analysis } from '../analysis/analyse';
import type { Item } from './items';
import { placeBefore, sellers } from './word-lists';

/** Languages in which the country follows in the genitive: "магазины России". */
const GENITIVE: ReadonlySet<string> = new Set(['ru', 'uk', 'pl', 'cs']);

/** The country of sellers in a query, by the places of its items: "shops in spain", "from french dealers". */
export interface SellerCountry {
  readonly first: number;
  readonly last: number;
  /** The item that names the country. */
  readonly at: number;
  readonly realm: string;
  /** ISO 3166 code; absent for a state of the past, which has no sellers. */
  readonly country?: string;
}

/**
 * Countries that a seller, a shop or an auction is in. A country behind the seller needs the word for a place between them; before the seller it needs
 * to be an adjective, because "denarius rome auction" names what is auctioned.
 */
export function sellerCountriesAmong(
  dictionary: Dictionary,
  items: readonly Item[],
  analysis: Analysis,
): readonly SellerCountry[] {
  return items.flatMap((item, index) => {
    if (!isSeller(item, analysis)) return [];
    const behind = countryBehind(dictionary, items, index, analysis);
    if (behind) return [behind];
    const realm = adjectiveOf(dictionary, items[index - 1], analysis);
    return realm === undefined ? [] : [found(dictionary, realm, { first: index - 1, last: index, at: index - 1 })];
  });
}

function countryBehind(
  dictionary: Dictionary,
  items: readonly Item[],
  index: number,
  analysis: Analysis,
): SellerCountry | undefined {
  const item = items[index];
  if (!item) return undefined;
  const { tokens, language } = analysis;
  const next = items[index + 1];
  const owned = GENITIVE.has(language ?? '') ? adjectiveOf(dictionary, next, analysis) : undefined;
  if (owned !== undefined) return found(dictionary, owned, { first: index, last: index + 1, at: index + 1 });
  const from = placeBefore.longestAt(tokens, item.to)?.to;
  const at = items.findIndex((one, place) => place > index && one.from === from);
  const realm = at < 0 ? undefined : realmsOf(items[at])[0];
  return realm && found(dictionary, realm.id, { first: index, last: at, at });
}

function isSeller(item: Item, { tokens }: Analysis): boolean {
  if (item.is === 'sale') return item.sale.means.bidding === 'shop' || item.sale.means.bidding === 'auction';
  return item.is === 'word' && sellers.longestAt(tokens, item.from)?.to === item.to;
}

function realmsOf(item: Item | undefined): readonly ConceptName[] {
  if (item?.is !== 'mention') return [];
  return [item.mention, ...item.mention.alternatives].filter(({ kind }) => kind === 'realm');
}

/** The realm that a word names without being one of its titles. */
function adjectiveOf(dictionary: Dictionary, item: Item | undefined, { tokens }: Analysis): string | undefined {
  if (!item || item.to - item.from > 1) return undefined;
  const form = tokens[item.from]?.form ?? '';
  const named = [...realmsOf(item).map(({ id }) => id), ...realmsNamed(dictionary, form)];
  return named.find((id) => {
    const entry = dictionary.get('realm', id);
    return entry?.facts.iso !== undefined && !Object.values(entry.titles).some((title) => formOf(title) === form);
  });
}

function realmsNamed(dictionary: Dictionary, form: string): readonly string[] {
  return dictionary.sensesOf(form).flatMap(({ entry }) => (entry.kind === 'realm' ? [entry.id] : []));
}

function found(
  dictionary: Dictionary,
  realm: string,
  places: Pick<SellerCountry, 'first' | 'last' | 'at'>,
): SellerCountry {
  const country = dictionary.get('realm', realm)?.facts.iso;
  return { ...places, realm, ...(country === undefined ? {} : { country }) };
}
