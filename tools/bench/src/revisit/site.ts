/** What a request was for. */
export type PageKind = 'sales' | 'list' | 'lot' | 'robots' | 'none';

/** The answer of a simulated site. With neither body nor location: 404. */
export interface SitePage {
  readonly kind: PageKind;
  /** Markup, or a whole document. */
  readonly body?: string;
  /** Redirects to this path. */
  readonly location?: string;
  /** The number of a lot in a shop. */
  readonly lot?: number;
}

/** An invented seller with its own pages. */
export interface Site {
  readonly key: string;
  readonly seed: number;
  /** Parts of its descriptor. */
  readonly descriptor: {
    readonly form: 'auction-house' | 'shop';
    readonly platform: string;
    readonly options: Readonly<Record<string, unknown>>;
  };
  pageAt(url: URL, now: number): SitePage;
}
