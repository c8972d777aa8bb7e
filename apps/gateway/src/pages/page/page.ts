import type { FirstAnswer } from '@obverse/contracts';
import type { Language } from '@obverse/texts';

/** An object of schema.org. */
export type StructuredData = Readonly<Record<string, unknown>>;

/** What browsers, crawlers and previews of shared links read of a page. Texts are plain; {@link renderHead} escapes them. */
export interface PageHead {
  /** Without the name of the site. */
  readonly title: string;
  readonly description: string;
  /** The path of the one address under which the page is to be known. Absent: the page is not for search engines. */
  readonly canonical?: string;
  /** Path of the feed with the new lots of the page. */
  readonly feed?: string | undefined;
  readonly image?: { readonly path: string; readonly alt: string };
  readonly structured?: readonly StructuredData[];
}

/** A picture that the page shows first, with the attributes that its `<img>` will have. */
export interface FirstPicture {
  readonly src: string;
  readonly srcset: string;
  readonly sizes: string;
}

/** What the client's first view of the page is rendered from (ADR 0027). */
export interface FirstView {
  readonly first: FirstAnswer;
  /** The browser names itself as one of a phone or tablet. */
  readonly isMobile: boolean;
  /** Escaped HTML of what follows the view, for readers without scripts. */
  readonly rest: string;
}

export interface Page {
  readonly status: 200 | 404 | 410;
  readonly language: Language;
  readonly head: PageHead;
  /** Escaped HTML for readers without scripts, where the page has no first view. The client replaces it. */
  readonly content: string;
  readonly firstView?: FirstView;
  /** The client takes it instead of making the call. */
  readonly firstAnswer?: FirstAnswer;
  readonly firstPicture?: FirstPicture;
}

/** The lot has another id now. */
export interface MovedPage {
  readonly status: 301;
  readonly path: string;
}
