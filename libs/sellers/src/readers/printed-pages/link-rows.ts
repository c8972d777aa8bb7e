import { tidy } from '../money/amounts';
import { asideBy } from './aside';
import { availabilityOf } from '../structured-data/availability';
import type { HtmlFragment } from '../markup/html';
import { printedPrices } from './repeated-blocks';
import { cleanLine } from '../text/text';

/** What a list shows of a lot, whatever its template. */
export interface LinkRow {
  /** Changes with the prices, the availability and the title that the row prints: `45.00 EUR|OutOfStock|Denar`. Never empty. */
  readonly digest: string;
  readonly isPriced: boolean;
  /** The row is in a menu, a footer or a box of lots that the program chose, not in the list. */
  readonly isAside: boolean;
}

export interface LotLink {
  readonly sourceId: string;
  readonly link: HtmlFragment;
}

const LONGEST_TITLE = 100;
const LONGEST_ROW = 600;
/** Elements around a link that are looked at: lists nest their rows less deep. */
const DEEPEST_ROW = 12;
const several = Symbol('links of several lots');

/**
 * The rows of a list page, by the links to its lots in the page's order: around a lot's first link in the list, the smallest element that prints an
 * amount, else the largest that contains no other lot's link. `boxes`: classes and ids of boxes of other lots, in addition to the usual ones.
 */
export function linkRows(links: readonly LotLink[], boxes?: RegExp): ReadonlyMap<string, LinkRow> {
  const chains = links.map(({ sourceId, link }) => ({ sourceId, link, around: [link, ...link.around()] }));
  const owners = ownersOf(chains);
  const rows = [...Map.groupBy(chains, ({ sourceId }) => sourceId)].map(([sourceId, all]): [string, LinkRow] => {
    const inList = all.filter(({ around }) => !around.some((one) => isBox(one, boxes)));
    const used = inList.length > 0 ? inList : all;
    const [first] = used;
    const own = first?.around.filter(({ element }) => element !== undefined && owners.get(element) === sourceId) ?? [];
    const text = textOfRow(own);
    const isPriced = printedPrices(text).length > 0;
    return [sourceId, { isAside: inList.length === 0, isPriced, digest: rowDigest(text, titleOf(used)) }];
  });
  return new Map(rows);
}

/** A digest of a row's prices, availability and title. */
export function rowDigest(text: string, title: string | undefined): string {
  const said = [printedPrices(text).slice(0, 5).join(' '), availabilityOf(text) ?? ''];
  return [...said, cleanLine(title ?? '', LONGEST_TITLE)].join('|');
}

type Chain = LotLink & { readonly around: readonly HtmlFragment[] };

/** Each element around a link with the lot whose links alone it contains. Linear: an element of several lots ends the way up. */
function ownersOf(chains: readonly Chain[]): ReadonlyMap<object, string | typeof several> {
  const owners = new Map<object, string | typeof several>();
  for (const { sourceId, around } of chains) {
    for (const { element } of around) {
      const owner = element && owners.get(element);
      if (owner === several) break;
      if (element) owners.set(element, owner === undefined || owner === sourceId ? sourceId : several);
    }
  }
  return owners;
}

/** The longest of the lot's links; a link may contain a picture alone. */
function titleOf(chains: readonly Chain[]): string | undefined {
  const texts = chains.map(({ link }) => link.line('', LONGEST_TITLE) ?? link.line('img@alt', LONGEST_TITLE) ?? '');
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
}

function isBox(fragment: HtmlFragment, boxes: RegExp | undefined): boolean {
  const names = `${fragment.line('@class', 300) ?? ''} ${fragment.line('@id', 100) ?? ''}`;
  return asideBy(fragment.name, true, names) !== undefined || boxes?.test(names) === true;
}

function textOfRow(own: readonly HtmlFragment[]): string {
  let largest = '';
  for (const one of own.slice(0, DEEPEST_ROW)) {
    const text = one.line('', LONGEST_ROW + 1) ?? '';
    if (text.length > LONGEST_ROW) break;
    largest = text;
    if (printedPrices(text).length > 0) break;
  }
  return tidy(largest);
}
