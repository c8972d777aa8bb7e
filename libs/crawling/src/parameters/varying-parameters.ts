// Sessions in addresses are found by fetching a page twice, because no list of their names is complete: with an unknown one every lot would have another id in
// each run, and visitors would be sent into the crawler's session. Two runs are not compared, because the lots of the first would have the wrong ids; a value
// that looks like a token is not enough, because keys of products do too. Each name is tested once for a seller, and adapters never see what was dropped.

/** One link of a page: its address without parameters, and its parameters. */
interface Link {
  readonly base: string;
  readonly parameters: ReadonlyMap<string, string>;
}

/** Fewer links are no evidence. */
const MIN_LINKS = 3;
/** A program that keeps its session in addresses appends it to nearly all of them. */
const NEARLY_ALL = 0.9;
const MAX_LINKS = 2_000;
const PARAMETER_NAME = /^[\w.-]{1,40}$/;
/** A session id: letters and digits mixed, or many digits. Shorter values are suspected only on nearly all links. */
const TOKEN = /^(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{8,}$|^\d{9,}$|^[a-z]{20,}$/i;

/** A fetched page. `url`: after redirects. */
interface TestedPage {
  readonly body: string;
  readonly url: string;
  readonly request: { readonly url: string };
}

/**
 * Parameters of a page's links that may be session ids: one value on several different links. A page that has some is to be fetched twice. A value of the
 * page's own request is none: it selects what the page shows, or is a session that the host continues. `isKnown`: names that need no test. Pure.
 */
export function suspectedParameters(
  { body, url, request }: TestedPage,
  isKnown: (name: string) => boolean,
): readonly string[] {
  const links = linksOf(body, url);
  const requested = linkTo(new URL(request.url)).parameters;
  return namesIn(links).filter((name) => {
    if (isKnown(name)) return false;
    const having = links.filter(({ parameters }) => parameters.has(name));
    const values = new Set(having.map(({ parameters }) => parameters.get(name) ?? ''));
    const [value = ''] = values;
    const targets = new Set(having.map((link) => targetOf(link, new Set([name])))).size;
    if (values.size !== 1 || value === '' || targets < MIN_LINKS || requested.get(name) === value) return false;
    return TOKEN.test(value) || having.length >= NEARLY_ALL * links.length;
  });
}

/**
 * Parameters whose value differs between two fetches of one page for the same links: for at least three different ones, and for every one that both contain.
 * Pure.
 */
export function varyingParameters(first: string, second: string, url: string): readonly string[] {
  const [before, after] = [linksOf(first, url), linksOf(second, url)];
  const names = namesIn(before).filter((name) => {
    const values = valuesOf(before, name);
    return !valuesOf(after, name).some((value) => values.includes(value));
  });
  const candidates = new Set(names);
  return names.filter((name) => {
    const targetsBefore = targetsWith(before, name, candidates);
    const shared = [...targetsWith(after, name, candidates)].filter((target) => targetsBefore.has(target));
    return shared.length >= MIN_LINKS;
  });
}

/** Parameters of which both fetches contain a value. Pure. */
export function stableParameters(first: string, second: string, url: string): readonly string[] {
  const [before, after] = [linksOf(first, url), linksOf(second, url)];
  return namesIn(before).filter((name) => {
    const values = valuesOf(before, name);
    return valuesOf(after, name).some((value) => values.includes(value));
  });
}

/**
 * A text without these parameters in its addresses: markup, JSON or one address. `/a?id=5&zt9=1` and `/a;zt9=1?id=5` become `/a?id=5`. Pure.
 */
export function withoutParameters(text: string, names: readonly string[]): string {
  if (names.length === 0 || !names.some((name) => text.includes(name))) return text;
  const parameter = `(?:${names.map((name) => name.replace(/[.-]/g, '\\$&')).join('|')})=[^&#?"'<>\\s\\\\;]*`;
  return text
    .replace(new RegExp(`\\?(?:${parameter}(?:${AND}))+`, 'g'), '?')
    .replace(new RegExp(`(?:${AND}|[?;])${parameter}`, 'g'), '');
}

/** The separator of parameters, as markup and JSON write it. */
const AND = '&amp;|&#0*38;|&#x26;|\\\\u0026|&';

/** Links to the page's own host. */
function linksOf(body: string, url: string): readonly Link[] {
  const links: Link[] = [];
  const { host } = new URL(url);
  for (const [, quoted, loc] of body.matchAll(
    /<a\b[^>]{0,2000}?\shref\s*=\s*["']([^"']{1,2000})["']|<loc>([^<]{1,2000})/gi,
  )) {
    const href = (quoted ?? loc ?? '').trim().replace(/&(?:amp|#0*38|#x26);/gi, '&');
    const address = URL.parse(href, url);
    if (address?.host !== host || !address.protocol.startsWith('http')) continue;
    links.push(linkTo(address));
    if (links.length >= MAX_LINKS) break;
  }
  return links;
}

function linkTo(address: URL): Link {
  const [path = '', ...inPath] = address.pathname.split(';');
  const parameters = new Map(address.searchParams);
  for (const one of inPath) {
    const [, name, value] = /^([^=/]+)=([^/]*)/.exec(one) ?? [];
    if (name !== undefined && value !== undefined) parameters.set(name, value);
  }
  return { base: path, parameters };
}

function namesIn(links: readonly Link[]): readonly string[] {
  return [...new Set(links.flatMap(({ parameters }) => [...parameters.keys()]))].filter((name) =>
    PARAMETER_NAME.test(name),
  );
}

function valuesOf(links: readonly Link[], name: string): readonly string[] {
  return [...new Set(links.flatMap(({ parameters }) => parameters.get(name) ?? []))];
}

/** What a link leads to, without these parameters. */
function targetOf({ base, parameters }: Link, without: ReadonlySet<string>): string {
  return JSON.stringify([base, ...[...parameters].filter(([name]) => !without.has(name)).sort()]);
}

function targetsWith(links: readonly Link[], name: string, without: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(links.filter(({ parameters }) => parameters.has(name)).map((link) => targetOf(link, without)));
}
