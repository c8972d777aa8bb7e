/** What the delivered page says before its script runs: to link previews, to search engines, and to visitors who wait. Plain text; it is escaped when rendered. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Path of the page's one address. */
  readonly path: string;
  /** Path of a picture, of the size that link previews show. */
  readonly picture?: string;
  /** `product` for a lot on offer. */
  readonly type: 'website' | 'product';
  /** schema.org objects (JSON-LD). */
  readonly data: readonly object[];
  /** What a visitor without a script reads. */
  readonly content: PageContent;
}

export interface PageContent {
  readonly heading: string;
  readonly lines: readonly string[];
  readonly picture?: { readonly path: string; readonly alt: string };
  readonly links: readonly { readonly path: string; readonly text: string }[];
}

/** An answer of the API that the page asks for first. It is delivered with the page. */
export interface FirstAnswer {
  /** Address of the call. */
  readonly path: string;
  readonly language: string;
  readonly json: string;
}
