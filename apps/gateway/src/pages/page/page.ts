import type { Language } from '@obverse/contracts';

/** An object of schema.org. */
export type StructuredData = Readonly<Record<string, unknown>>;

/** What browsers, crawlers and previews of shared links read of a page. Texts are plain; {@link renderHead} escapes them. */
export interface PageHead {
  /** Without the name of the site. */
  readonly title: string;
  readonly description: string;
  /** The path of the one address under which the page is to be known. Absent: the page is not for search engines. */
  readonly canonical?: string;
  readonly image?: { readonly path: string; readonly alt: string };
  readonly structured?: readonly StructuredData[];
}

/** The call that the client makes first on the page, with its answer. */
export interface FirstAnswer {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly answer: object;
  /** When it was given, epoch milliseconds. */
  readonly at: number;
}

/** A picture that the page shows first, with the attributes that its `<img>` will have. */
export interface FirstPicture {
  readonly src: string;
  readonly srcset: string;
  readonly sizes: string;
}

export interface Page {
  readonly status: 200 | 404 | 410;
  readonly language: Language;
  readonly head: PageHead;
  /** Escaped HTML. The client replaces it. */
  readonly content: string;
  /** The content is the client's first view: it is shown until the client replaces it. Otherwise only readers without scripts see it. */
  readonly isFirstView?: boolean;
  readonly firstAnswer?: FirstAnswer;
  readonly firstPicture?: FirstPicture;
}

/** The lot has another id now. */
export interface MovedPage {
  readonly status: 301;
  readonly path: string;
}
