/** Selectors as in the registry's descriptors: `selector`, or `selector@attribute`. */
export interface CatalogueSelectors {
  readonly sale: Readonly<Record<'item' | 'link' | 'title' | 'starts' | 'ends' | 'lotCount' | 'closed', string>>;
  readonly lot: Readonly<
    Record<
      | 'item'
      | 'link'
      | 'sourceId'
      | 'number'
      | 'title'
      | 'image'
      | 'startPrice'
      | 'currentBid'
      | 'bidCount'
      | 'estimate'
      | 'realized'
      | 'unsold'
      | 'ends',
      string
    >
  >;
  readonly detail: Readonly<Record<'description' | 'images' | 'facts', string>>;
}

/** A sale in the list. Every text is escaped HTML. */
export interface SaleView {
  readonly url: string;
  readonly title: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly starts: string;
  readonly ends: string;
  readonly lotCount: number;
  readonly lotsWord: string;
  readonly state: 'upcoming' | 'open' | 'closed';
  readonly stateWord: string;
}

/** A label and the amount with its currency, as printed: `Startpreis`, `1.250 EUR`. */
export interface Amount {
  readonly label: string;
  readonly text: string;
}

/** A lot in a list or on its own page. Every text is escaped HTML. */
export interface LotView {
  readonly sourceId: string;
  readonly url: string;
  readonly lotWord: string;
  readonly number: string;
  readonly title: string;
  readonly pictureUrl: string;
  readonly startPrice: Amount;
  readonly estimate?: Amount;
  /** For a lot with bids and without a result. */
  readonly currentBid?: Amount;
  /** Absent without bids. */
  readonly bidCount?: number;
  readonly bidsWord: string;
  /** One of the two, when the house has published the result. */
  readonly realized?: Amount;
  readonly unsold?: string;
  readonly closesWord: string;
  readonly endsAt: string;
  readonly ends: string;
}

export interface LotPageView extends LotView {
  readonly description: string;
  readonly pictures: readonly string[];
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly action?: string;
}

/** One style of catalogue: addresses, markup, and the selectors that extract it. */
export interface HouseStyle {
  readonly salesPath: string;
  readonly pageParam: string;
  readonly perPage: number;
  readonly goneStatus: 404 | 410;
  /** The path of a sale. The pattern extracts its number. */
  salePath(sale: number): string;
  readonly salePattern: RegExp;
  lotPath(sourceId: string, sale: number): string;
  /** Extracts a lot's source id: group 1, or sale and place in groups 1 and 2. */
  readonly lotPattern: RegExp;
  readonly selectors: CatalogueSelectors;
  sales(sales: readonly SaleView[]): string;
  lots(lots: readonly LotView[]): string;
  lotPage(lot: LotPageView): string;
  /** Style rules in addition to those of every page. */
  readonly css: string;
}
