/** The least share of the largest version that makes another language's folder a version of the same lots. */
const LEAST_SHARE = 0.5;
const LEAST_ADDRESSES = 3;
const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/**
 * The addresses of one language, where a site has its pages in several, each below a folder with the language's code (`/de/`, `/en-gb/`): every lot
 * would be read once a language. The seller's languages decide, in their order, else the version with the most pages. Pages below no such folder
 * remain, unless the other versions repeat them.
 */
export function inOneLanguage(urls: readonly string[], languages: readonly string[]): readonly string[] {
  const versions = new Map<string, string[]>();
  for (const url of urls) {
    const folder = languageFolder(url);
    if (folder !== undefined) versions.set(folder, [...(versions.get(folder) ?? []), url]);
  }
  const largest = Math.max(0, ...[...versions.values()].map(({ length }) => length));
  const alike = [...versions].filter(([, all]) => all.length >= Math.max(LEAST_ADDRESSES, largest * LEAST_SHARE));
  const plain = urls.filter((url) => URL.canParse(url) && languageFolder(url) === undefined);
  const plainPaths = new Set(plain.map((url) => new URL(url).pathname));
  const repeats = alike.filter(([folder, all]) => repeated(all, folder, plainPaths) >= all.length * LEAST_SHARE);
  // Translations of pages without a folder, which are in the site's own language.
  if (repeats.length > 0) return without(urls, repeats);
  if (alike.length < 2) return urls;
  const chosen =
    languages.map((language) => alike.find(([folder]) => isOf(folder, language))).find(Boolean) ?? alike[0];
  return without(
    urls,
    alike.filter((version) => version !== chosen),
  );
}

function without(urls: readonly string[], versions: readonly (readonly [string, readonly string[]])[]): string[] {
  const left = new Set(versions.flatMap(([, all]) => all));
  return urls.filter((url) => !left.has(url));
}

function repeated(urls: readonly string[], folder: string, plain: ReadonlySet<string>): number {
  return urls.filter((url) => plain.has(new URL(url).pathname.slice(folder.length + 1))).length;
}

function isOf(folder: string, language: string): boolean {
  return folder.toLowerCase().split(/[-_]/)[0] === language.toLowerCase().split('-')[0];
}

/** The first folder, if it is the code of a language and more follows. */
function languageFolder(url: string): string | undefined {
  const [, folder = '', rest] = URL.canParse(url) ? new URL(url).pathname.split('/') : [];
  const [, code] = /^([a-z]{2})(?:[-_][a-z]{2})?$/i.exec(folder) ?? [];
  if (code === undefined || rest === undefined || rest === '') return undefined;
  return names.of(code.toLowerCase()) === undefined ? undefined : folder;
}
