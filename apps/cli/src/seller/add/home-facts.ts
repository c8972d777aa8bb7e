import { asList, cleanLine, type FetchedPage, isOfType, readJsonLd, readMetaTags, textOf } from '@obverse/sellers';

/** The statements of a home page about its company. Fields that it does not state are absent. */
export interface HomeFacts {
  readonly name?: string;
  readonly language?: string;
  readonly country?: string;
}

const companies = ['Organization', 'Store', 'OnlineStore', 'LocalBusiness', 'Corporation', 'AuctionHouse'];

/** Uses only the statements of the page: neither the host's ending nor a currency determines the country. */
export function homeFacts({ body }: Pick<FetchedPage, 'body'>): HomeFacts {
  const company = readJsonLd(body).nodes.find((node) => isOfType(node, ...companies));
  const name = [textOf(company?.['name'], 120), siteName(body), titleName(body)]
    .map((stated) => withoutGreeting(stated ?? ''))
    .find((stated) => stated !== '');
  const language = /<html\b[^>]{0,500}?\blang\s*=\s*["']?([a-z]{2,3})(?![a-z])/i.exec(body.slice(0, 5000))?.[1];
  const country = countryIn(company?.['address']);
  return {
    ...(name !== undefined && { name }),
    ...(language !== undefined && { language: language.toLowerCase() }),
    ...(country !== undefined && { country }),
  };
}

const greeting =
  /^(?:(?:herzlich )?willkommen (?:bei(?:m)?|auf|im|in|zu(?:r|m)?)|welcome (?:to|at)|bienvenue (?:chez|[àa]|sur)|benvenut[oiae] (?:su|da|in|al(?:la)?|nel(?:la)?)|bienvenid[oa]s? (?:a|en)|welkom (?:bij|op)|witamy w|vítejte (?:v|na)|välkommen till|velkommen til|tervetuloa|добро пожаловать (?:в|на))(?!\p{L})\s*(?:(?:(?:the |our )?(?:official )?(?:website|online ?shop|web ?shop|shop|store|site) of|der (?:firma|webseite (?:von|der))|dem onlineshop von)\s+)?/iu;

/** Home pages are often titled with a greeting: `Welcome to Kestrel Coins!`. A greeting alone names nobody. */
function withoutGreeting(name: string): string {
  const greeted = name.trim();
  const rest = greeted.replace(greeting, '');
  if (rest === greeted)
    return /^(?:willkommen|welcome|bienvenue|benvenut[oiae]|bienvenid[oa]s?|welkom|home(?: ?page)?|startseite|start|accueil|inicio)[\s!.]*$/iu.test(
      greeted,
    )
      ? ''
      : greeted;
  return rest.replace(/[\s!.]+$/, '');
}

/** `https://www.kestrel-coins.co.uk/` is `kestrel-coins`: the default key of the descriptor. */
export function keyOf(home: string): string {
  const host = new URL(home).hostname.replace(/^(?:www|shop|store)\./, '');
  const key = (host.split('.')[0] ?? host).toLowerCase().replace(/[^a-z0-9-]+/g, '-');
  return key.replace(/^-+|-+$/g, '');
}

function siteName(body: string): string | undefined {
  const name = readMetaTags(body).get('og:site_name')?.[0];
  return name === undefined ? undefined : cleanLine(name, 120) || undefined;
}

/** `What came in last | Kestrel Coins`: usually the last part is the company. */
function titleName(body: string): string | undefined {
  const title = /<title\b[^>]{0,300}>([^<]{1,500})/i.exec(body.slice(0, 200_000))?.[1];
  const parts = title === undefined ? [] : (textOf(title, 300) ?? '').split(/\s[|–—»·-]\s/);
  return parts.findLast((part) => withoutGreeting(part) !== '')?.trim();
}

function countryIn(address: unknown): string | undefined {
  const [first] = asList(address);
  if (typeof first !== 'object' || first === null || !('addressCountry' in first)) return undefined;
  const stated = textOf(first.addressCountry, 60)?.toUpperCase();
  return stated !== undefined && /^[A-Z]{2}$/.test(stated) ? stated : undefined;
}
