/** The files that the first view needs in addition to those that the page names itself. */
export interface PreloadTable {
  /** The files of the client itself, which its entry loads. */
  readonly client: readonly string[];
  /** Language → the files of its texts. */
  readonly languages: Readonly<Record<string, readonly string[]>>;
  /** First segment of the path → the files of the page. The home page has the empty segment. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** First segment of the path → the files that the page needs in addition where it has room for a sidebar. */
  readonly widePages: Readonly<Record<string, readonly string[]>>;
  /** First segment of the path → language → the files of the texts that only these pages need. */
  readonly pageTexts: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

export type LinkAttributes = Readonly<Partial<Record<'rel' | 'href' | 'crossOrigin', string>>>;

/**
 * The links of what the first view loads only after the client's entry has started: the client, the texts of the language and the code of the page.
 * Without them the browser would learn of these files one round trip later.
 */
export function preloadsOf(table: PreloadTable, pathname: string, language: string, isWide: boolean): LinkAttributes[] {
  const segment = pathname.split('/')[1] ?? '';
  const texts = Object.hasOwn(table.pageTexts, segment) ? (table.pageTexts[segment] ?? {}) : {};
  const files = [
    ...table.client,
    ...filesOf(table.languages, language),
    ...filesOf(table.pages, segment),
    ...(isWide ? filesOf(table.widePages, segment) : []),
    ...filesOf(texts, language),
  ];
  return files.map((href) => ({ rel: 'modulepreload', href, crossOrigin: '' }));
}

/** The segment comes from the address, so it may also be a name that every object has. */
function filesOf(table: Readonly<Record<string, readonly string[]>>, name: string): readonly string[] {
  return Object.hasOwn(table, name) ? (table[name] ?? []) : [];
}
