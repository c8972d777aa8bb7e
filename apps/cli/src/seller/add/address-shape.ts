/** The least number of addresses for a pattern. */
const LEAST_ALIKE = 4;

const ANY_SEGMENT = '[^/?]+';

/** The parts of an address that can differ between pages. */
interface Parts {
  readonly segments: readonly string[];
  readonly names: readonly string[];
  readonly values: readonly string[];
}

/**
 * The common pattern of addresses, part by part: `/sales/40/lots/401` and `/sales/41/lots/17` give `/sales/<number>/lots/<number>`;
 * `catalogue.php?sale=40&lot=12` differs from `catalogue.php?sale=40`. Parts with different words match anything, as does a shared part that could be the
 * name of a sale or a coin. Undefined for addresses with different numbers of parts or different parameters, and for fewer than four.
 */
export function shapePattern(urls: readonly string[]): string | undefined {
  const all = urls.map(partsOf);
  const [first] = all;
  if (!first || urls.length < LEAST_ALIKE || !all.every((one) => isLike(one, first))) return undefined;
  const path = first.segments.map((_, at) => {
    const values = all.map(({ segments }) => segments[at] ?? '');
    const isFolder = at === 0 && first.segments.length > 1 && new Set(values).size === 1;
    return isFolder ? numbered(values[0] ?? '') : partPattern(values, ANY_SEGMENT);
  });
  const query = first.names.map(
    (name, at) =>
      `${literally(name)}=${partPattern(
        all.map(({ values }) => values[at] ?? ''),
        '[^&]*',
      )}`,
  );
  return query.length > 0 ? `^/${path.join('/')}\\?${query.join('&')}$` : `^/${path.join('/')}/?(?:\\?|$)`;
}

function partsOf(url: string): Parts {
  const { pathname, searchParams } = new URL(url);
  return {
    segments: pathname.replace(/^\/|\/$/g, '').split('/'),
    names: [...searchParams.keys()],
    values: [...searchParams.values()],
  };
}

function isLike(one: Parts, other: Parts): boolean {
  return one.segments.length === other.segments.length && one.names.join('&') === other.names.join('&');
}

/** A number matches any number, because later sales have other numbers. */
function partPattern(values: readonly string[], anything: string): string {
  const kinds = new Set(values.map((value) => value.replace(/\d+/g, '#')));
  const [kind = ''] = kinds;
  if (kinds.size === 1 && isOfAll(kind)) return numbered(values[0] ?? '');
  const noun = /^([a-z]+)[-_,.]/i.exec(kind)?.[0];
  // The second page of a list can have an address like a lot's: `/greek/2/`.
  const mayBePage = anything === ANY_SEGMENT && !values.some((value) => /^\d+$/.test(value));
  const some = mayBePage ? `(?!\\d{1,3}(?:[/?]|$))${anything}` : anything;
  const [ending = ''] = /\.[a-z]{2,5}$/i.exec(kind) ?? [];
  const rest = values.every((value) => value.endsWith(ending)) ? `${some}${literally(ending)}` : some;
  const isShared = noun !== undefined && isOfAll(noun) && values.every((value) => value.startsWith(noun));
  return isShared ? `${literally(noun)}${rest}` : rest;
}

function numbered(part: string): string {
  return literally(part).replace(/\d+/g, '\\d+');
}

/** Words that occur in the addresses of all lots or sales of a site. Other words, as in `denar-#`, can be common to the sampled ones by chance. */
const nouns =
  /^(?:(?:lot|lote|lotto|item|artikel|article|product|produkt|produit|coin|muenze|moneta|mince|auction|sale|asta|aste|vente|catalogue|catalog)s?|los|lose|losy|kavels?|objekte?|auktion(?:en|er)?|subastas?|leil(?:ao|oes)|veiling(?:en)?|aukc[ej][aei]?|pozycja|polozka|tetel|kohde|arveres|detail|details|view|show|index|id|nr|no|p|a|i|[a-z]{2}|html?|php|aspx?|jsp|do)$/i;

function isOfAll(part: string): boolean {
  return part
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
    .every((word) => nouns.test(word));
}

/** A pattern that matches exactly this text. */
export function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
