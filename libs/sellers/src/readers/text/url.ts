const LONGEST_URL = 2048;
/** Sessions in the path: `;jsessionid=5`, and `/osCsid/5` of shops that write parameters as a path. */
const sessionInPath = /;(?:jsessionid|phpsessid|sid)=[^/;]*|\/(?:oscsid|zenid)\/[^/]+/gi;

/** Parameters that identify the visitor or the referrer, never the content. */
const noise =
  /^(?:utm_.*|mtm_.*|pk_.*|hsa_.*|_pos|_sid|_ss|_ga|_gl|_psq|gclid|gbraid|wbraid|dclid|fbclid|msclkid|yclid|ttclid|twclid|srsltid|igshid|mc_cid|mc_eid|ref|referrer|affiliate|phpsessid|jsessionid|aspsessionid.*|oscsid|ceid|zenid|ocsessid|xtcsid|cfid|cftoken|sid|sessid|session|sessionid|session_id)$/i;

/**
 * The absolute address of a link, without tracking parameters, session ids, user names and fragments; undefined unless http(s), below 2,048
 * characters and well formed. Relative links need `base`.
 */
export function absoluteUrl(href: string, base?: string): string | undefined {
  const url = parse(href, base);
  if (!url) return undefined;
  // Setting a part parses the whole address again, and most addresses have nothing to remove.
  if (!/[#?@;]|\/(?:oscsid|zenid)\//i.test(url.href)) return url.href.length <= LONGEST_URL ? url.href : undefined;
  url.hash = '';
  url.username = '';
  url.password = '';
  url.pathname = url.pathname.replace(sessionInPath, '');
  const kept = [...url.searchParams].filter(([name]) => !noise.test(name));
  // Rewriting a query changes its escapes, so it is done only when a parameter is removed.
  if (kept.length !== url.searchParams.size) url.search = new URLSearchParams(kept).toString();
  return url.href.length <= LONGEST_URL ? url.href : undefined;
}

/** An address on the seller's own site: its host, with or without `www.`, or a host below it. */
export function isOnSite(url: string, home: string): boolean {
  const host = siteHost(url);
  const site = siteHost(home);
  return host !== undefined && site !== undefined && (host === site || host.endsWith(`.${site}`));
}

/**
 * A page's link to its own or another page, changed to the seller's site: shops that moved or were copied have a wrong host in canonical links,
 * sitemaps and permalinks, with path and query still correct.
 */
export function onSite(href: string, home: string, base: string = home): string | undefined {
  const url = absoluteUrl(href, base);
  if (url === undefined || isOnSite(url, home)) return url;
  const { pathname, search } = new URL(url);
  const moved = parse(home);
  return moved && absoluteUrl(`${moved.origin}${pathname}${search}`);
}

/** A path below the seller's home: `("https://a.example/shop/", "/cart.js")` gives `https://a.example/shop/cart.js`. */
export function below(home: string, path: string): string {
  return `${home.replace(/[?#].*$/s, '').replace(/\/+$/, '')}${path}`;
}

/** The page address with one query parameter set. */
export function withParam(url: string, name: string, value: string): string {
  const result = new URL(url);
  result.searchParams.set(name, value);
  return result.href;
}

/** Path and query, which distinguish a seller's pages. Undefined for an invalid address. */
export function pathOf(url: string): string | undefined {
  const parsed = parse(url);
  return parsed && `${parsed.pathname}${parsed.search}`;
}

/** Parameters that trigger an action: fill a basket, vote, change the visitor's currency. */
const acts =
  /^(?:add|add[-_]?to[-_]?(?:cart|basket|wishlist|compare)|add2\w*|(?:cart|basket|wishlist|compare)(?:[-_]?(?:id|add|action|item))?|remove\w*|delete|del|buy(?:[-_]?now)?|vote|watch|favou?rite|subscribe|unsubscribe|logout|log[-_]?in|(?:set|change|switch)?[-_]?currency|(?:set|change|switch)[-_]?(?:lang|language|locale|country)|token|csrf\w*)$/i;
/** Values of a parameter that names an action: `action=buy_now`. */
const actions =
  /^(?:add|buy|bid|order|put|remove|delete|update|vote|rate|watch|wish|compare|notify|log|subscribe|set|change|switch|insert|book|reserve)/i;
const actionNames = /^(?:action|act|do|cmd|task|op|func)$/i;
/** Folders and scripts of baskets, accounts and similar pages, in the market's languages. */
const doing =
  /^(?:(?:view|show|shopping|shop|my)?[-_]?(?:cart|basket)(?:edit|change|[-_]?(?:items?|view|add|popup))?|checkout|kassan?|pokladna|objednavka|zamowienie|kundvagn|kundkorg|penztar|shop[-_]reg|add[-_]?to[-_]?(?:cart|basket|wishlist|compare)|addcartitem|warenkorb|merkzettel|wunschliste|kasse|anmelden|abmelden|registrieren|mein[-_]konto|panier|commande|connexion|mon-compte|carrello|accedi|carrito|cesta|carrinho|winkelwagen|winkelmand|kosik|koszyk|kosar|varukorg|indkobskurv|kurv|handlekurv|handlevogn|ostoskori|korzina|kalathi|sepet|log-?(?:in|out|off)|sign-?(?:in|up|out)|register|registration|(?:my|customer|client|user)?[-_]?account|wish[-_]?list|(?:product[-_]?)?compar(?:e|ison)|place[-_]?bid|bid|orders?|users?|members?|inloggen|aanmelden|uye-?(?:girisi?|ol)|giris-?yap|kirjaudu|logga-?in|logg-?inn|log-?ind|prihlaseni|prihlasit|logowanie|rejestracja|bejelentkezes|regisztracio|acceder|iniciar-sesion|entrar|autentificare|prijava|vhod|unsubscribe|(?:user|member|customer|client)[-_]?(?:log[-_]?(?:in|out|off)|menu|panel|register)|new[-_]account|select[-_]?(?:cat|category|categories|language|country)|(?:forgot|lost|reset)[-_]?passw(?:or)?d|(?:edit|my)[-_](?:data|profile|auctions|bids|items)|sell(?:[-_]?(?:item|auction|again))?|item[-_]?watch|buying|selling|yourauctions\w{0,10}|(?:email|tell|send[-_]to|tell[-_]a)[-_]?(?:request|friend)|send[-_]email)(?:\.\w{2,5})?$/i;

/** Whether a request for the address would trigger an action, or returns visitor-specific content: a basket, a bid, a log-in. */
export function isActing(url: string): boolean {
  const parsed = parse(url);
  if (!parsed) return false;
  // `?route=checkout/cart`, `?main_page=login`: a program with one script names its pages in a parameter.
  const isAction = ([name, value]: readonly [string, string]) =>
    acts.test(name) ||
    (actionNames.test(name) && actions.test(value)) ||
    value.split(/[/.]/).some((part) => doing.test(part));
  return [...parsed.searchParams].some(isAction) || parsed.pathname.split('/').some((part) => doing.test(part));
}

/** Whether an address shows a list that another address also shows: with another order, filter or page size. */
export function isSameListAgain(url: string): boolean {
  const parsed = parse(url);
  return parsed !== undefined && [...parsed.searchParams.keys()].some((name) => views.test(name.replace(/\[.*$/, '')));
}

const views =
  /^(?:sort[\w-]*|order(?:by|way|_by|dir)?|dir|listing_sort|listing_count|view(?:mode|_?type|_?as)|display|limit|per_?page|perpage|pagesize|page_size|items_?per_?page|products-per-page|filter\w*|price_?(?:min|max|from|to)|min_?price|max_?price|print|format|amp|replytocom|rss|feed)$/i;

/** Whether both name the same page, regardless of scheme, host and trailing slash. */
export function isSamePage(a: string, b: string): boolean {
  const [one, other] = [pathOf(a), pathOf(b)].map((path) => path?.replace(/\/(?=\?|$)/, ''));
  return one !== undefined && one === other;
}

function siteHost(url: string): string | undefined {
  return parse(url)?.host.replace(/^www\./, '');
}

function parse(href: string, base?: string): URL | undefined {
  const text = href.trim();
  const url = text === '' || text.length > 4 * LONGEST_URL ? null : URL.parse(text, base);
  return url && (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname !== '' ? url : undefined;
}
