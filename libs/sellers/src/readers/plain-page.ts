import type { Availability } from '@obverse/contracts';
import type { Money } from '@obverse/lots';
import { labelledTexts, lotFate } from './auction-words';
import { availabilityOf } from './availability';
import { type Amount, amountsOf, tidy } from './amounts';
import { isPriceOnRequest, type MoneyHints, parseMoney, parseMoneyRange, readPriceText } from './money';
import { openGraphTags } from './open-graph';
import { wholeWords } from './pattern';
import { type PlainLine, type PlainPage, type PlainPicture, scanPlainPage } from './plain-scan';
import * as words from './plain-words.data';
import type { PriceReading } from './offer';
import { type PriceRole, roleOf } from './price-role';
import { absoluteUrl, isSamePage } from './url';

/** What a lot's page prints for people, where it marks nothing for machines. */
export interface PlainReading {
  readonly title: string;
  readonly price: PriceReading;
  readonly availability?: Availability;
  /** Lines of the lot's own block that begin with the name of a figure of auctions: `Estimate: 400 - 600 EUR`. */
  readonly figures: readonly string[];
  /** A button that buys stands there. */
  readonly buyable: boolean;
  /** A button that places a bid stands there. */
  readonly takesBids: boolean;
  /** `Lot 12a`, as printed beside the title. */
  readonly lotNumber?: string;
  /** What is printed behind the word for the end of bidding. */
  readonly ends?: string;
  readonly description?: string;
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
  /** As printed, the best first. */
  readonly images: readonly string[];
}

const missing = new RegExp(`${wholeWords(words.missingWords).source}|(?:${words.unspacedMissingWords})`, 'iu');
const buys = new RegExp(`^(?:${wholeWords(words.buyWords).source}|(?:${words.unspacedBuyWords}))`, 'iu');
const bids = new RegExp(`^(?:${wholeWords(words.bidWords).source})`, 'iu');
const related = new RegExp(`^(?:${wholeWords(words.relatedWords).source}|(?:${words.unspacedRelatedWords}))`, 'iu');
const ends = new RegExp(`^.{0,30}?(?:${wholeWords(words.endWords).source}) ?[:：]? ?`, 'iu');
/** A lot's number for a heading, with the lot's name below it. */
const lotLabel =
  /^(?:lot|los|lotto|lote|lott|nr|no|kavel|pozycja|položka|tétel|kohde|utrop|лот|λαχνός|ロット)\s*(?:n[o°º]?\.?|nr\.?|#|№)?\s*:?\s*\d{1,7}\s?[a-z]?$/iu;
/** A lot's page tells it in fewer. */
const MOST_ROWS = 800;
/** A figure of an auction: its line, its name, and the letters behind its amount (`plus premium`). */
const LONGEST_FIGURE = 120;
const LONGEST_LABEL = 45;
const LONGEST_REST = 14;
/** Letters beside an amount that stands alone on its line: `TTC`, `inkl.`. */
const LONGEST_ASIDE = 6;
const priceNames = /price|preis|prix|prezzo|precio|preco|prijs|\bcena\b|fiyat|amount|цена/i;
const otherPriceNames =
  /(?:^|[\s_-])(?:tax|vat|ship\w*|versand|delivery|unit|grundpreis|save|saving|instal\w*|old|was|before|rrp|srp|total|netto?|points)(?:$|[\s_-])/i;
const stateNames = /avail|stock|dispo|verf|liefer|lager|sklad|dostup|dostep|delivery-status|sold|status|наличи/i;

/**
 * The lot of a page that is made for people alone: its title, and of what is printed below it the one price, the state, the pictures, the facts. A
 * block that leads to another page by a picture or a heading is another lot, and so is all below a heading such as "Related products". A page
 * that shows neither a price that calls itself one or can be paid, nor a figure of auctions, nor that the lot is sold, is none: a reason is given.
 */
export function readPlainPage(
  html: string,
  url: string,
  hints: MoneyHints,
): PlainReading | { readonly reason: string } {
  const page = scanPlainPage(html);
  if (!page) return { reason: 'too large, or nested too deep, to be read' };
  const og = openGraphTags(html).get('og:title')?.[0] ?? '';
  const at = titleAt(page, `${page.title} ${og}`);
  if (at === undefined) return { reason: 'no heading that is the page\u2019s title' };
  if (missing.test(page.lines[at]?.text ?? '') || missing.test(page.title))
    return { reason: 'it says that there is no such page' };
  const own = ownLines(page, at, url);
  return readOwn(page, at, own, hints, html, url);
}

/** The line that is the lot's name: a heading, or bold line, that the window's title holds too; else the page's only first heading. */
function titleAt({ lines, title }: PlainPage, stated: string): number | undefined {
  const whole = plain(stated);
  const isName = ({ text, href }: PlainLine) =>
    href === undefined && /\p{L}{2}/u.test(text) && text.length >= 4 && !lotLabel.test(text);
  const headings = lines.flatMap((line, at) =>
    line.heading !== undefined && !line.aside && isName(line) ? [{ at, line, name: plain(line.text) }] : [],
  );
  const named = headings.filter(({ name }) => name !== '' && whole.includes(name) && !isSiteName(name, title));
  // Of `Our Shop: Taler 1780` both parts may be headings: the lot's is the later one.
  const longest = named.filter(({ name }) => !named.some((other) => other.name !== name && other.name.includes(name)));
  const last = longest.at(-1)?.name;
  const best = longest.find(({ name }) => name === last);
  if (best) return best.at;
  const first = headings.filter(({ line, name }) => line.heading === 1 && !isSiteName(name, title));
  if (first.length > 0) return first.length === 1 ? first[0]?.at : undefined;
  const marked = lines.findIndex(
    (line) =>
      isName(line) &&
      !line.aside &&
      line.text.length >= 8 &&
      whole.includes(plain(line.text)) &&
      !isSiteName(plain(line.text), title),
  );
  return marked < 0 ? undefined : marked;
}

/** The last part of a window's title, behind a stroke, is the shop's name. */
function isSiteName(name: string, title: string): boolean {
  const parts = title.split(/\s[|–—»·-]\s/).map(plain);
  const [first = ''] = parts;
  return parts.length > 1 && parts.at(-1) === name && first !== name && !lotLabel.test(first);
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]+/gu, ' ')
    .trim();
}

/** Which lines speak of the page's own lot: those from the title to the first heading over other lots, without other lots' blocks. */
function ownLines(page: PlainPage, title: number, url: string): readonly boolean[] {
  const { lines, frames } = page;
  const own = lines.map((line, at) => at >= title && !line.aside);
  const isOther = (href: string) => {
    const there = absoluteUrl(href, url);
    return there !== undefined && !isSamePage(there, url) && !isPictureFile(there) && !isHome(there);
  };
  const settled = new Set<number>();
  for (const { from, to, links } of frames) {
    if ((from <= title && title < to) || !links.some(isOther)) continue;
    const inside = linesIn(from, to);
    // The innermost block with a link and a price or a state is the other lot; what stands around several of them is not.
    if (inside.some((at) => settled.has(at)) || !inside.some((at) => isTold(lines[at]))) continue;
    for (const at of inside) settled.add(at);
  }
  const end = lines.findIndex(
    (line, at) => at > title && (line.heading !== undefined || line.text.length < 60) && related.test(line.text),
  );
  return own.map((is, at) => is && !settled.has(at) && (end < 0 || at < end));
}

/** A number or a state beside the link: what is in the link itself may be a title's year. */
function isTold(line: PlainLine | undefined): boolean {
  if (!line || line.href !== undefined || line.heading !== undefined) return false;
  return /\d/.test(line.text) || (line.text.length <= 40 && availabilityOf(line.text) !== undefined);
}

function linesIn(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at);
}

function isHome(url: string): boolean {
  const { pathname, search } = new URL(url);
  return search === '' && /^\/(?:(?:index|default|home)\.\w{2,5})?$/i.test(pathname);
}

function isPictureFile(url: string): boolean {
  return /\.(?:jpe?g|png|gif|webp|avif)(?:$|\?)/i.test(url);
}

interface Candidate {
  readonly money?: Money;
  readonly reason?: string;
  /** 3: behind the word for a price; 2: in an element named so; 1: an amount alone on its line. */
  readonly strength: number;
}

function readOwn(
  page: PlainPage,
  title: number,
  own: readonly boolean[],
  hints: MoneyHints,
  html: string,
  url: string,
): PlainReading | { readonly reason: string } {
  const { lines } = page;
  const rows = rowsOf(lines, own);
  const below = rows.filter(({ at }) => at > title).slice(0, MOST_ROWS);
  const candidates = below.flatMap((row) => candidateIn(row, hints));
  const takesBids = below.some(
    ({ line, text }) => text.length < 40 && bids.test(text) && (line.pressed || line.href !== undefined),
  );
  const buyable = below.some(
    ({ line, text }) => text.length < 60 && (line.pressed || line.href !== undefined) && buys.test(text),
  );
  const named = below.flatMap(({ text }) => (isFigure(text, hints) ? [text] : []));
  // `Unsold` in the place of the result.
  const fates = below.flatMap(({ line, text }) =>
    text.length <= 30 && line.href === undefined && lotFate(text) !== undefined ? [text] : [],
  );
  const figures = named.length === 0 ? [] : [...new Set([...named, ...fates])];
  const state = stateIn(below, buyable);
  const pictures = picturesOf(page, title, own, url);
  // A lone amount is the price where the page shows that it is of something to be had.
  const price = priceAmong(candidates, buyable || state !== undefined || pictures.length > 0, hints.currency);
  const heading = lines[title]?.text ?? '';
  // "No longer available" is what an error page says too: without a picture of it nobody knows what is sold.
  const isSold = state === 'OutOfStock' && pictures.length > 0;
  const isLot = price.price !== undefined || price.reason !== undefined || figures.length > 0 || isSold || buyable;
  if (!isLot)
    return { reason: 'no price that is sure, no figure of an auction and no sign that it is sold or can be bought' };
  const end = below.map(({ text }) => (ends.test(text) ? text.replace(ends, '') : '')).find((text) => /\d/.test(text));
  const description = descriptionOf(below);
  const lotNumber = lotNumberBeside(page, title);
  return {
    title: heading,
    price,
    ...(state && { availability: state }),
    figures,
    buyable,
    takesBids,
    ...(lotNumber !== undefined && { lotNumber }),
    ...(end !== undefined && { ends: end }),
    ...(description !== undefined && { description }),
    attributes: factsOf(below),
    images: pictures.length > 0 ? pictures : sharedPicture(html),
  };
}

/** In the window's title, or on a line of its own around the lot's. */
function lotNumberBeside({ lines, title }: PlainPage, at: number): string | undefined {
  const parts = title.split(/\s[|–—»·-]\s|:\s/).map((part) => part.trim());
  const around = lines
    .slice(Math.max(0, at - 4), at + 6)
    .flatMap(({ text, href }) => (href === undefined ? [text] : []));
  return [...parts, ...around].find((text) => lotLabel.test(text));
}

interface Row {
  readonly at: number;
  readonly line: PlainLine;
  /** With the name in the cell before it: `Preis: 1.250 €`. */
  readonly text: string;
  readonly name?: string;
}

/** A short line without an amount names the next one, where both are cells of a row or where it ends with a colon. */
function rowsOf(lines: readonly PlainLine[], own: readonly boolean[]): Row[] {
  const rows: Row[] = [];
  let label: PlainLine | undefined;
  for (const [at, line] of lines.entries()) {
    if (!own[at]) {
      label = undefined;
      continue;
    }
    // `Price: (165) 135`: what is crossed out does not take the name.
    if (line.struck) continue;
    const isBeside = label?.row !== undefined && label.row === line.row && label.cell !== line.cell;
    const isNamed = label !== undefined && (/[:：]$/.test(label.text) || isBeside);
    const name = isNamed ? label?.text.replace(/\s*[:：]$/, '') : undefined;
    rows.push({
      at,
      line,
      text: name === undefined ? line.text : `${name}: ${line.text}`,
      ...(name !== undefined && { name }),
    });
    const mayName = line.text.length <= 60 && name === undefined && !line.pressed && line.href === undefined;
    label = mayName ? line : undefined;
  }
  return rows;
}

function candidateIn({ line, text }: Row, hints: MoneyHints): Candidate[] {
  if (line.href !== undefined || line.pressed || text.length > 160 || !/\d/.test(text)) return [];
  const whole = tidy(text);
  const amounts = amountsOf(whole, {}).filter(({ kind }) => kind !== 'counted');
  const roles = amounts.map(({ start, end }, at) =>
    roleOf(whole.slice(amounts[at - 1]?.end ?? 0, start), whole.slice(end, amounts[at + 1]?.start)),
  );
  if (roles.length === 0 || roles.every((role) => role === 'before' || role === 'other')) return [];
  const strength = strengthOf(line, whole, amounts, roles);
  if (strength === 0) return [];
  const reading = readPriceText(text, hints);
  if ('price' in reading) return [{ money: reading.price, strength }];
  // A bare number is no price without a sign.
  return strength > 1 && !isPriceOnRequest(text) && /[1-9]/.test(text)
    ? [{ reason: `"${text.slice(0, 60)}": ${reading.reason}`, strength }]
    : [];
}

function strengthOf(line: PlainLine, text: string, amounts: readonly Amount[], roles: readonly PriceRole[]): number {
  const [first] = amounts;
  const isLabelled = roles.some((role) => role === 'now' || role === 'regular') && (first?.start ?? 0) <= 30;
  if (isLabelled) return 3;
  if (otherPriceNames.test(line.names)) return 0;
  if (priceNames.test(line.names)) return 2;
  const isMarked = amounts.length === 1 && (first?.kind === 'marked' || first?.kind === 'unsure');
  const rest = `${text.slice(0, first?.start)}${text.slice(first?.end)}`;
  return isMarked && !/\d/.test(rest) && rest.replace(/[^\p{L}]/gu, '').length <= LONGEST_ASIDE ? 1 : 0;
}

/** Of what most surely is a price the one amount. `isSaid`: the page says whether it is to be had, so a lone amount is its price. */
function priceAmong(all: readonly Candidate[], isSaid: boolean, currency: string | undefined): PriceReading {
  const priced = all.filter(({ money, strength }) => money !== undefined && (strength > 1 || isSaid));
  const most = Math.max(0, ...priced.map(({ strength }) => strength));
  const likely = priced.flatMap(({ money, strength }) => (money && strength === most ? [money] : []));
  // Beside the shop's own currency others are there for information.
  const own = likely.filter((money) => money.currency === currency);
  const amounts = new Map(
    (own.length > 0 ? own : likely).map((money) => [`${money.amount} ${money.currency}`, money] as const),
  );
  const [price, rival] = amounts.values();
  if (price && !rival) return { price };
  if (rival) return { reason: `two prices stand there: ${[...amounts.keys()].slice(0, 4).join(', ')}` };
  const [unread] = all.flatMap(({ reason }) => (reason === undefined ? [] : [reason]));
  return unread === undefined ? {} : { reason: unread };
}

/** `Estimate: 400 - 600 EUR` and nothing else: a sentence that begins so tells of another sale. */
function isFigure(text: string, hints: MoneyHints): boolean {
  if (text.length > LONGEST_FIGURE) return false;
  const [first, second] = labelledTexts(text);
  if (!first || (second && labelledTexts(text).length > 2)) return false;
  const behind = first.text.replace(/^[\s:：.]+/, '');
  const name = text.slice(0, text.length - behind.length);
  if (name.length > LONGEST_LABEL || /[.!?]\s+\p{L}/u.test(name)) return false;
  if (lotFate(behind) !== undefined && behind.length <= LONGEST_LABEL) return true;
  if (first.name === 'bidCount') return /^\d/.test(behind);
  const amounts = amountsOf(tidy(behind), hints);
  const [lead, last] = [amounts[0], amounts.at(-1)];
  if (!lead || !last || lead.start > 4) return false;
  const rest = tidy(behind).slice(last.end);
  if (/\d/.test(rest) || rest.replace(/[^\p{L}]/gu, '').length > LONGEST_REST) return false;
  return parseMoneyRange(behind, hints) !== undefined || parseMoney(behind, hints) !== undefined;
}

/** What short lines say of having it; that it is sold goes before a button that a template forgot. */
function stateIn(rows: readonly Row[], buyable: boolean): Availability | undefined {
  const said = rows
    .filter(
      ({ line, text }) => text.length <= 80 && line.href === undefined && !line.pressed && line.heading === undefined,
    )
    .flatMap(({ line, text, name }) => {
      const value = name === undefined ? text : text.slice(name.length + 2);
      const isSaid = stateNames.test(line.names) || name !== undefined || value.length <= 30;
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

function descriptionOf(rows: readonly Row[]): string | undefined {
  const marked = rows.filter(
    ({ line }) => /descri|beschreib|opis|popis|kuvaus|leírás|описан/i.test(line.names) && line.href === undefined,
  );
  const long = rows.filter(
    ({ line, text, name }) => name === undefined && line.href === undefined && !line.pressed && text.length >= 40,
  );
  const texts = (marked.length > 0 ? marked : long).map(({ line }) => line.text);
  return texts.length === 0 ? undefined : texts.join('\n');
}

function factsOf(rows: readonly Row[]): { name: string; value: string }[] {
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

const notTheLot =
  /logo|404|not-?found|icon|banner|spacer|pixel|flag|payment|paypal|visa|sprite|button|loading|blank|1px|avatar/i;

/** Pictures between the title's lines and the last own line, or just before the title; a link to a larger one goes before it. */
function picturesOf({ pictures }: PlainPage, title: number, own: readonly boolean[], url: string): readonly string[] {
  const last = own.lastIndexOf(true);
  const isOwn = ({ at, aside, href }: PlainPicture) => {
    if (aside || at > last + 1) return false;
    const target = href === undefined ? undefined : absoluteUrl(href, url);
    if (target !== undefined && !isPictureFile(target) && !isSamePage(target, url)) return false;
    return at > title ? own[Math.min(at, last)] === true || own[at - 1] === true : at >= title - 12;
  };
  return pictures
    .filter((picture) => isOwn(picture) && !notTheLot.test(picture.source))
    .map(({ source, href }) => {
      const target = href === undefined ? undefined : absoluteUrl(href, url);
      return target !== undefined && isPictureFile(target) ? target : source;
    });
}

/** The picture a page gives to those who link to it: often the shop's, where the page itself has none. */
function sharedPicture(html: string): readonly string[] {
  const [shared] = openGraphTags(html).get('og:image') ?? [];
  return shared === undefined || notTheLot.test(shared) ? [] : [shared];
}
