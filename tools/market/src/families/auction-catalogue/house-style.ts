/** Selectors as the registry's descriptors have them: `selector`, or `selector@attribute`. */
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

/** A sale in the list; every text is escaped HTML. */
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

/** A lot in a list or on its own page; every text is escaped HTML. */
export interface LotView {
  readonly sourceId: string;
  readonly url: string;
  readonly lotWord: string;
  readonly number: string;
  readonly title: string;
  readonly pictureUrl: string;
  readonly startPrice: Amount;
  readonly estimate?: Amount;
  /** Bid upon, and no result yet. */
  readonly currentBid?: Amount;
  /** Only where there are any. */
  readonly bidCount?: number;
  readonly bidsWord: string;
  /** Once the house has said what became of it: one of the two. */
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

/** One way in which houses write their catalogues: addresses, markup, and the selectors that read it back. */
export interface HouseStyle {
  readonly salesPath: string;
  readonly pageParam: string;
  readonly perPage: number;
  readonly goneStatus: 404 | 410;
  /** Path of a sale; the pattern finds its number again. */
  salePath(sale: number): string;
  readonly salePattern: RegExp;
  lotPath(sourceId: string, sale: number): string;
  /** Finds a lot's source id: group 1, or sale and place in groups 1 and 2. */
  readonly lotPattern: RegExp;
  readonly selectors: CatalogueSelectors;
  sales(sales: readonly SaleView[]): string;
  lots(lots: readonly LotView[]): string;
  lotPage(lot: LotPageView): string;
  /** Style rules beyond those of every page. */
  readonly css: string;
}
