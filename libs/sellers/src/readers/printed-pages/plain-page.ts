import type { Availability } from '@obverse/contracts';
import type { Money } from '@obverse/lots';
import { labelledTexts, lotFate } from './auction-words';
import { availabilityOf, isSoldTitle } from '../structured-data/availability';
import { isPriceOnRequest, type MoneyHints } from '../money/money';
import { present } from '../present';
import { openGraphTags } from '../structured-data/open-graph';
import { wholeWords } from '../text/pattern';
import { isPictureFile } from '../text/picture';
import { bids, buys } from './control-words';
import { buyNowIn, candidateIn, isPriceLine, priceAmong, priceNames } from './plain-price';
import { galleryOf, picturesOf, sharedPicture } from './plain-pictures';
import { figuresIn, type PlainRow, rowsOf } from './plain-rows';
import { type PlainLine, type PlainPage, scanPlainPage } from './plain-scan';
import { lotNumberBeside, openedAside, splitLotNumber, titleAt, type TitleHints } from './plain-title';
import * as words from './plain-words.data';
import type { ExtractedPrice } from '../structured-data/offer';
import { addsTax, roleOf } from '../money/price-role';
import { absoluteUrl, isSamePage } from '../text/url';

/** The visible content of a lot's page without structured data. */
export interface ExtractedPlainPage {
  readonly title: string;
  readonly price: ExtractedPrice;
  readonly availability?: Availability;
  /** Lines of the lot's own block that begin with the label of an auction's figure: `Estimate: 400 - 600 EUR`. */
  readonly figures: readonly string[];
  /** There is a buy button. */
  readonly buyable: boolean;
  /** There is a bid button. */
  readonly takesBids: boolean;
  /** A line states that bidding is closed. */
  readonly closed: boolean;
  /** `Lot 12a`, as printed next to the title. */
  readonly lotNumber?: string;
  /** The text after the label for the end of bidding. */
  readonly ends?: string;
  /** The price at which an auction's lot can be bought at once. */
  readonly buyNow?: Money;
  readonly description?: string;
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
  /** As printed, the best first. */
  readonly images: readonly string[];
  /** Those of {@link images} in an element named as the lot's pictures, with the lot's name as their text. */
  readonly gallery: readonly string[];
}

const missing = new RegExp(`${wholeWords(words.missingWords).source}|(?:${words.unspacedMissingWords})`, 'iu');
const closes = new RegExp(
  `^(?:${wholeWords(words.closedWords).source}|(?:${words.unspacedClosedWords}))[.!。]?$`,
  'iu',
);
const related = new RegExp(`^(?:${wholeWords(words.relatedWords).source}|(?:${words.unspacedRelatedWords}))`, 'iu');
const ends = new RegExp(
  `^.{0,30}?(?:${wholeWords(words.endWords).source}|(?:${words.unspacedEndWords})) ?[:：]? ?`,
  'iu',
);
/** This number of estimates means several lots: a page may print one lot's in three currencies, or twice. */
const SEVERAL = 4;
/** The number of other lots' blocks that makes a page without a lot of its own a list. */
const SEVERAL_BLOCKS = 3;
/** Length of a line that contains only `Price on request`. */
const LONGEST_REQUEST = 40;
const LEAST_DESCRIPTION = 40;
const describes =
  /descri|(?:^|[\s_-])(?:\w*(?:short|product|long|item|lot))?[_-]?desc(?:$|[\s_-])|beschreib|opis|popis|kuvaus|leírás|описан/i;
const stateNames = /avail|stock|dispo|verf|liefer|lager|sklad|dostup|dostep|delivery-status|sold|status|наличи/i;

/**
 * The lot of a page without structured data: its title, and from the text below it the one price, the state, the pictures, the facts. A block that
 * links to another page with a picture or a heading is another lot, and so is everything below a heading such as "Related products". A page with
 * neither a labelled or payable price, nor a figure of an auction, nor a sign that the lot is sold, is not a lot: a reason is returned.
 * `siteNames`: the seller's names, which are never a lot's title.
 */
export function readPlainPage(
  html: string,
  url: string,
  hints: MoneyHints,
  siteNames: readonly string[] = [],
): ExtractedPlainPage | { readonly reason: string } {
  const whole = scanPlainPage(html);
  if (!whole) return { reason: 'too large or nested too deep to be read' };
  const tags = openGraphTags(html);
  const names = [...siteNames, ...(tags.get('og:site_name') ?? [])];
  const titles: TitleHints = { stated: tags.get('og:title')?.[0] ?? '', names };
  const page = titleAt(whole, titles) === undefined ? (openedAside(whole, titles) ?? whole) : whole;
  const at = titleAt(page, titles);
  if (at === undefined) return { reason: 'no heading that is the page’s title' };
  if (missing.test(page.lines[at]?.text ?? '') || missing.test(page.title))
    return { reason: 'the page states that it does not exist' };
  return readOwn(page, at, ownLines(page, at, url), hints, html, url);
}

interface OwnLines {
  /** By line: whether it belongs to the page's own lot. */
  readonly own: readonly boolean[];
  /** The number of other lots' blocks. */
  readonly otherLots: number;
}

/** The lines from the title to the first heading over other lots, without other lots' blocks. */
function ownLines(page: PlainPage, title: number, url: string): OwnLines {
  const { lines, frames } = page;
  const own = lines.map((line, at) => at >= title && !line.aside);
  const isOther = (href: string) => {
    const there = absoluteUrl(href, url);
    return there !== undefined && !isSamePage(there, url) && !isPictureFile(there) && !isHome(there);
  };
  const resolved = new Set<number>();
  let otherLots = 0;
  for (const { from, to, links } of frames) {
    if ((from <= title && title < to) || !links.some(isOther)) continue;
    const inside = linesIn(from, to);
    // The innermost block with a link and a price or a state is the other lot; a block around several of them is not.
    if (inside.some((at) => resolved.has(at)) || !inside.some((at) => hasValue(lines[at]))) continue;
    for (const at of inside) resolved.add(at);
    otherLots += 1;
  }
  const end = lines.findIndex(
    (line, at) => at > title && (line.heading !== undefined || line.text.length < 60) && related.test(line.text),
  );
  return { own: own.map((is, at) => is && !resolved.has(at) && (end < 0 || at < end)), otherLots };
}

/** A number or a state next to the link, or a price in it: another number in the link may be a title's year. */
function hasValue(line: PlainLine | undefined): boolean {
  if (!line || line.heading !== undefined) return false;
  if (line.href !== undefined) return isPriceLine(line);
  if (/\d/.test(line.text)) return true;
  // `Add to cart` on a picture is a control, though availabilities contain it.
  return line.text.length <= 40 && !line.pressed && !buys.test(line.text) && availabilityOf(line.text) !== undefined;
}

function linesIn(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at);
}

function isHome(url: string): boolean {
  const { pathname, search } = new URL(url);
  return search === '' && /^\/(?:(?:index|default|home)\.\w{2,5})?$/i.test(pathname);
}

function readOwn(
  page: PlainPage,
  title: number,
  { own, otherLots }: OwnLines,
  hints: MoneyHints,
  html: string,
  url: string,
): ExtractedPlainPage | { readonly reason: string } {
  const { lines } = page;
  const rows = rowsOf(lines, own);
  const written = rows.filter(({ at }) => at > title);
  const below = written.filter(({ line }) => line.hidden !== true);
  const takesBids = below.some((row) => isControl(row, bids, 40));
  const buyable = below.some((row) => isControl(row, buys, 60));
  const candidates = below.flatMap((row, at) => (isWithoutTax(below[at + 1]) ? [] : candidateIn(row, hints, buyable)));
  const figures = figuresOf(below, hints);
  const shown = picturesOf(page, title, own, url);
  const pictures = shown.filter((one) => !one.isSoldBadge);
  const heading = lines[title]?.text ?? '';
  const isMarkedSold = shown.some(({ isSoldBadge }) => isSoldBadge) || isSoldTitle(heading);
  const state = isMarkedSold ? 'OutOfStock' : stateIn(below, buyable);
  // A single amount is the price when the page shows that it offers something.
  const price = priceAmong(candidates, buyable || state !== undefined || pictures.length > 0, hints.currency);
  const hasPicture = pictures.length > 0;
  const isUnavailable = state === 'OutOfStock' || below.some(isPriceOnRequestRow);
  const isSoldForPrice = below.some(isStateForPrice);
  const reason = noLotReason({ price, figures, otherLots, buyable, hasPicture, isUnavailable, isSoldForPrice });
  if (reason !== undefined) return { reason };
  const named = splitLotNumber(heading);
  return {
    title: named.title,
    price,
    ...(state && { availability: state }),
    figures,
    buyable,
    takesBids,
    closed: below.some(isClosedRow),
    ...present({
      lotNumber: named.lotNumber ?? lotNumberBeside(page, title),
      ends: endIn(below),
      buyNow: below.map(({ text }) => buyNowIn(text, hints)).find((buyNow) => buyNow !== undefined),
      description: descriptionOf(written),
    }),
    attributes: factsOf(written),
    images: hasPicture ? pictures.map(({ source }) => source) : sharedPicture(html),
    gallery: galleryOf(pictures, named.title),
  };
}

/** What decides whether the lines below the title are one lot. */
interface Signs {
  readonly price: ExtractedPrice;
  readonly figures: readonly string[];
  readonly otherLots: number;
  readonly buyable: boolean;
  readonly hasPicture: boolean;
  readonly isUnavailable: boolean;
  /** A word for sold stands in the place of the price. */
  readonly isSoldForPrice: boolean;
}

/** Why the lines below the title are not one lot; undefined when they are. */
function noLotReason(found: Signs): string | undefined {
  const { price, figures, buyable, hasPicture, isUnavailable, isSoldForPrice } = found;
  if (hasSeveralLots(figures)) return 'figures of several lots';
  if (isListOfLots(found)) return 'a list of several lots';
  const hasValue = price.price !== undefined || price.reason !== undefined || figures.length > 0;
  // Error pages contain "No longer available" too: without a picture it is unknown what is sold.
  if (hasValue || buyable || isSoldForPrice || (hasPicture && isUnavailable)) return undefined;
  return 'no certain price, no figure of an auction and no sign that it is sold or can be bought';
}

/** Several blocks of other lots, and nothing certain about a lot of its own: the picture may be a banner, two prices those of several lots. */
function isListOfLots(found: Signs): boolean {
  const { price, figures, otherLots, buyable, hasPicture, isUnavailable, isSoldForPrice } = found;
  if (otherLots < SEVERAL_BLOCKS || price.price !== undefined || figures.length > 0) return false;
  return !hasPicture || !(buyable || isSoldForPrice || isUnavailable);
}

/** The labelled figures of an auction's lot, and `Unsold` in the place of its result; a label of the result may be the same word. */
function figuresOf(rows: readonly PlainRow[], hints: MoneyHints): readonly string[] {
  const named = rows.flatMap(({ text }) => figuresIn(text, hints));
  if (named.length === 0) return [];
  const names = new Set(rows.map(({ name }) => name));
  const fates = rows.flatMap(({ line, text }) =>
    line.href === undefined && !names.has(text) && isFateOnly(text) ? [text] : [],
  );
  return [...new Set([...named, ...fates])];
}

/** The text after a label for the end of bidding that prints a date; it may stand on the line after the time that is left. */
function endIn(rows: readonly PlainRow[]): string | undefined {
  const said = rows.flatMap(({ text }, at) => {
    if (!ends.test(text)) return [];
    const value = text.replace(ends, '');
    const next = rows[at + 1];
    const continues =
      next !== undefined &&
      next.name === undefined &&
      next.text.length <= LONGEST_END &&
      /^[(\d\p{L}]/u.test(next.text);
    return continues && !hasYear.test(value) && hasYear.test(next.text) ? [`${value} ${next.text}`] : [value];
  });
  return said.find((text) => hasYear.test(text)) ?? said.find((text) => /\d/.test(text));
}

const hasYear = /(?<!\d)20\d{2}(?!\d)/;
const LONGEST_END = 60;

/** A catalogue page prints an estimate for each of its lots. */
function hasSeveralLots(figures: readonly string[]): boolean {
  const names = figures.flatMap((line) => {
    const [first] = labelledTexts(line);
    return first && (first.name === 'estimate' || first.name === 'startPrice') ? [first.name] : [];
  });
  return ['estimate', 'startPrice'].some((name) => names.filter((one) => one === name).length >= SEVERAL);
}

/** A link or an enabled button whose short text begins with one of the words. */
function isControl({ line, text }: PlainRow, words: RegExp, longest: number): boolean {
  const { pressed, disabled, href } = line;
  return text.length < longest && disabled !== true && (pressed || href !== undefined) && words.test(text);
}

/** `Price: sold`, or `Reserved` in the element of the price. */
function isStateForPrice({ line, text, name }: PlainRow): boolean {
  if (line.href !== undefined || line.pressed || text.length > LONGEST_FATE * 2 || /\d/.test(text)) return false;
  const [label, value] = name === undefined ? labelled(text) : [name, line.text];
  const isPriceField = label === undefined ? priceNames.test(line.names) : roleOf(`${label} `, '') === 'now';
  return isPriceField && value.length <= LONGEST_FATE && availabilityOf(value) === 'OutOfStock';
}

/** The line below a price is `zzgl. 19 % MwSt.` */
function isWithoutTax(next: PlainRow | undefined): boolean {
  return next?.line.href === undefined && next !== undefined && addsTax(next.text);
}

/** The price is available on request. */
function isPriceOnRequestRow({ line, text }: PlainRow): boolean {
  return line.href === undefined && text.length <= LONGEST_REQUEST && isPriceOnRequest(text);
}

/** `This lot is closed.`, `Status: ended`. */
function isClosedRow({ line, text, name }: PlainRow): boolean {
  return text.length <= 60 && line.href === undefined && closes.test(name === undefined ? text : line.text);
}

/** `This lot has been withdrawn from the sale.` */
const ofTheLot =
  /^(?:leider |sorry,? |unfortunately,? |désolé,? )?(?:(?:this|the|diese[rs]?|das|der|die|ce|cet|cette|le|la|l['’]|quest[oa]|quest['’]|il|este|esta|el|o|a|dit|deze|het|de|ten|ta|to|tento|tato|toto|den|denne|dette|det|этот|эта|данный|ez az?) ?)?(?:lot|los|lotto|lote|kavel|item|article|artikel|artikkel|articolo|artículo|artigo|artykuł|product|produkte?t?|produit|prodotto|producto|produto|coin|münze|pièce|moneta|moneda|moeda|munt|mince|mynt|objet|oggetto|товар|лот|монета|termék|érme)(?!\p{L})/iu;
const LONGEST_FATE = 30;

/** `Unsold`, `Sold`; not `Sold by us`, nor `Sold for` without an amount. */
function isFateOnly(text: string): boolean {
  if (text.length > LONGEST_FATE && !(text.length <= 2 * LONGEST_FATE && ofTheLot.test(text))) return false;
  const fate = lotFate(text);
  return fate === 'sold' ? /^\p{L}+[.!]?$/u.test(text) : fate !== undefined;
}

/** The availability in short lines; sold takes precedence over a buy button left in the template. */
function stateIn(rows: readonly PlainRow[], buyable: boolean): Availability | undefined {
  const said = rows
    .filter(
      ({ line, text }) => text.length <= 80 && line.href === undefined && !line.pressed && line.heading === undefined,
    )
    .flatMap(({ line, text, name }) => {
      const [label, value] = name === undefined ? labelled(text) : [name, text.slice(name.length + 2)];
      const isSaid =
        stateNames.test(line.names) ||
        (label !== undefined && stateNames.test(label)) ||
        name !== undefined ||
        value.length <= 30 ||
        isAboutLot(text);
      const state = isSaid && !/^\d+$/.test(value) ? availabilityOf(value) : undefined;
      return state === undefined ? [] : [state];
    });
  if (
    said.includes('OutOfStock') ||
    rows.some(({ line, text }) => line.pressed && text.length < 40 && availabilityOf(text) === 'OutOfStock')
  )
    return 'OutOfStock';
  if (said.includes('PreOrder')) return 'PreOrder';
  return said.includes('InStock') || buyable ? 'InStock' : undefined;
}

/** `This item is not available for purchase.`; a sentence that only mentions a sale is the coin's past. */
function isAboutLot(text: string): boolean {
  if (!ofTheLot.test(text) || /\d/.test(text)) return false;
  const end = text.split(' ').slice(-2).join(' ');
  return lotFate(text) !== 'sold' || lotFate(end) === 'sold';
}

/** `Lieferzeit: nicht mehr lieferbar`: label and value. */
function labelled(text: string): readonly [string | undefined, string] {
  const [, label, value] = /^([^:：]{2,30})[:：] ?(.+)$/u.exec(text) ?? [];
  return value === undefined ? [undefined, text] : [label, value];
}

/** Characters of scripts that need one character for what others write with two or three. */
function unspacedIn(text: string): number {
  return text.match(/[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/gu)?.length ?? 0;
}

function descriptionOf(rows: readonly PlainRow[]): string | undefined {
  const marked = rows.filter(({ line }) => describes.test(line.names) && line.href === undefined);
  const long = rows.filter(
    ({ line, text, name }) =>
      name === undefined &&
      line.href === undefined &&
      !line.pressed &&
      !stateNames.test(line.names) &&
      text.length + unspacedIn(text) >= LEAST_DESCRIPTION,
  );
  // A block with the name may have the heading only, with the text behind it.
  const isMarked = marked.some(({ line: { text } }) => text.length >= LEAST_DESCRIPTION || !describes.test(text));
  const texts = (isMarked ? marked : long).map(({ line }) => line.text);
  return texts.length === 0 ? undefined : texts.join('\n');
}

function factsOf(rows: readonly PlainRow[]): { name: string; value: string }[] {
  return rows.flatMap(({ line, name }) =>
    name !== undefined &&
    /\p{L}/u.test(name) &&
    line.href === undefined &&
    !priceNames.test(line.names) &&
    roleOf(`${name} `, '') === 'plain'
      ? [{ name, value: line.text }]
      : [],
  );
}
