/** The files that the first view needs in addition to those that the page names itself. */
export interface PreloadTable {
  /** The file with the styles of what a first view does not show. Undefined in development, where each part brings its own. */
  readonly styles: string | undefined;
  /** The files of the client itself, which its entry loads. */
  readonly client: readonly string[];
  /** The address of a file of texts, with `{language}` and `{group}` in place of both. */
  readonly texts: string;
  readonly languages: readonly string[];
  /** First segment of the path → the files of the page. The home page has the empty segment. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** First segment of the path → the files that the page needs in addition where it has room for a sidebar. */
  readonly widePages: Readonly<Record<string, readonly string[]>>;
  /** First segment of the path → the group of texts that only these pages need. */
  readonly pageTexts: Readonly<Record<string, string>>;
}

export type LinkAttributes = Readonly<Partial<Record<'rel' | 'as' | 'href' | 'crossOrigin', string>>>;

/**
 * The links of what the first view loads only after the client's entry has started: the other styles, the client, the texts of the language and the code of the page.
 * Without them the browser would learn of these files one round trip later.
 */
export function preloadsOf(table: PreloadTable, pathname: string, language: string, isWide: boolean): LinkAttributes[] {
  const segment = pathname.split('/')[1] ?? '';
  const group = valueOf(table.pageTexts, segment);
  const textsOf = (name: string) => table.texts.replace('{language}', language).replace('{group}', name);
  const files = [
    ...table.client,
    ...(table.languages.includes(language) ? ['first', ...(group === undefined ? [] : [group])].map(textsOf) : []),
    ...(valueOf(table.pages, segment) ?? []),
    ...((isWide && valueOf(table.widePages, segment)) || []),
  ];
  return [
    ...(table.styles === undefined ? [] : [{ rel: 'preload', as: 'style', href: table.styles }]),
    ...files.map((href) => ({ rel: 'modulepreload', href, crossOrigin: '' })),
  ];
}

/** The segment comes from the address, so it may also be a name that every object has. */
function valueOf<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
