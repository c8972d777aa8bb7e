import {
  endpoints,
  type AnswerOf,
  type CatalogItem,
  type Company,
  type Endpoint,
  type Landing,
  type Lot,
  type SearchResult,
} from '@obverse/contracts';

/** Applies a change to every lot of an answer. The answer itself may be shared and is not changed. */
export type EachLot<Answer> = (answer: Answer, change: (lot: Lot) => Lot) => Answer;

const ofLot: EachLot<Lot> = (lot, change) => ({
  ...change(lot),
  ...(lot.relevant ? { relevant: lot.relevant.map(change) } : {}),
});

const ofLots: EachLot<Lot[]> = (lots, change) => lots.map(change);

const ofCatalogItem: EachLot<CatalogItem> = (item, change) => ({
  ...item,
  open: item.open.map(change),
  past: item.past.map(change),
});

const ofPortions = <Portion extends { readonly items: Lot[] }>(portions: Portion[], change: (lot: Lot) => Lot) =>
  portions.map((portion) => ({ ...portion, items: portion.items.map(change) }));

const ofSearch: EachLot<SearchResult> = (result, change) => ({
  ...result,
  portions: ofPortions(result.portions, change),
});

const ofLanding: EachLot<Landing> = (landing, change) => ({
  ...landing,
  previewLots: { ...landing.previewLots, portions: ofPortions(landing.previewLots.portions, change) },
});

const ofCompany: EachLot<Company> = (company, change) => ({ ...company, newest: company.newest.map(change) });

/** The endpoints whose answers have lots. */
export const eachLotOf: ReadonlyMap<Endpoint, EachLot<unknown>> = new Map([
  entry(endpoints.lots.get, ofLot),
  entry(endpoints.lots.find, ofLots),
  entry(endpoints.lots.catalogItem, ofCatalogItem),
  entry(endpoints.search.search, ofSearch),
  entry(endpoints.directory.landing, ofLanding),
  entry(endpoints.companies.get, ofCompany),
]);

function entry<E extends Endpoint>(endpoint: E, eachLot: EachLot<AnswerOf<E>>): [Endpoint, EachLot<unknown>] {
  // Only applied to answers of this endpoint.
  return [endpoint, eachLot as EachLot<unknown>];
}
