import type { Money } from '@obverse/lots';
import { type Amount, amountsOf, tidy } from '../money/amounts';
import { isPriceOnRequest, type MoneyHints, parseMoney, parseMoneyRange, readPriceText } from '../money/money';
import type { ExtractedPrice } from '../structured-data/offer';
import type { PlainRow } from './plain-rows';
import type { PlainLine } from './plain-scan';
import { type PriceRole, roleOf, rolesOf, withoutTaxWords } from '../money/price-role';
import { wholeWords } from '../text/pattern';
import { buyNowWords } from './plain-words.data';

/** Letters next to an amount that is alone on its line: `TTC`, `inkl.`. */
const LONGEST_ASIDE = 6;
export const priceNames = /price|preis|prix|prezzo|precio|preco|prijs|\bcena\b|fiyat|amount|цена/i;
const otherPriceNames =
  /(?:^|[\s_-])(?:tax|vat|ship\w*|versand|delivery|unit|grundpreis|save|saving|instal\w*|parcelas?|old|was|before|rrp|srp|total|netto?|points)(?:$|[\s_-])/i;
/** `en 6 cuotas de`, with the amount on the next line. */
const announces = /(?:^|\s)(?:de|of|à|di|von|van|по|po)$/iu;

const LONGEST_PRICE_LINE = 160;

const buyNowLabel = new RegExp(`^(?:${wholeWords(buyNowWords).source})(?: \\p{L}+)? ?[:：]? ?`, 'iu');
const LONGEST_BUY_NOW = 60;

/** `Buy it now: 250.00 EUR`, `Sofortkauf 250 €`. */
export function buyNowIn(text: string, hints: MoneyHints): Money | undefined {
  const label = text.length <= LONGEST_BUY_NOW ? buyNowLabel.exec(text)?.[0] : undefined;
  return label === undefined ? undefined : parseMoney(text.slice(label.length), hints);
}

/** A possible price in one row. */
export interface Candidate {
  readonly money?: Money;
  /** The dearest of several variants. */
  readonly upTo?: Money;
  readonly reason?: string;
  /** 3: after the word for a price; 2: in an element named so; 1: an amount alone on its line. */
  readonly strength: number;
}

/** `isBuyable`: the lot can be bought, so two amounts with a dash between them are its cheapest and its dearest variant's. */
export function candidateIn({ line, text, above }: PlainRow, hints: MoneyHints, isBuyable: boolean): Candidate[] {
  if (!mayHoldPrice(line, text) || isOfOther(above)) return [];
  const buyNow = buyNowIn(text, hints);
  if (buyNow) return [{ money: buyNow, strength: 3 }];
  const whole = tidy(text);
  const amounts = amountsOf(whole, {}).filter(({ kind }) => kind !== 'counted');
  const roles = rolesOf(whole, amounts);
  if (roles.length === 0 || roles.every((role) => role === 'before' || role === 'other')) return [];
  const strength = strengthOf(line, whole, amounts, roles);
  if (strength === 0) return [];
  const result = readPriceText(text, hints);
  if ('price' in result) return [{ money: result.price, strength }];
  // A bare number without a sign is not a price.
  if (strength === 1) return [];
  const range = isBuyable ? variantsIn(text, hints) : undefined;
  if (range) return [{ ...range, strength }];
  return !isPriceOnRequest(text) && /[1-9]/.test(text)
    ? [{ reason: `"${text.slice(0, 60)}": ${result.reason}`, strength }]
    : [];
}

/** Whether a line is an amount of money, alone or labelled or named as a price, whatever element it is in. */
export function isPriceLine(line: PlainLine): boolean {
  if (line.text.length > LONGEST_PRICE_LINE) return false;
  const whole = tidy(line.text);
  const amounts = amountsOf(whole, {}).filter(({ kind }) => kind !== 'counted');
  return strengthOf(line, whole, amounts, rolesOf(whole, amounts)) > 0;
}

function mayHoldPrice({ href, pressed }: PlainLine, text: string): boolean {
  return href === undefined && !pressed && text.length <= LONGEST_PRICE_LINE && /\d/.test(text);
}

/** Whether the line above announces an amount that is not the price: `Shipping from`. */
function isOfOther(above: string | undefined): boolean {
  return above !== undefined && announces.test(above) && roleOf(`${above} `, '') === 'other';
}

/** The prices of the cheapest and the dearest variant. */
function variantsIn(text: string, hints: MoneyHints): Pick<Candidate, 'money' | 'upTo'> | undefined {
  const { low, high, currency = '' } = parseMoneyRange(text, hints) ?? {};
  if (low === undefined || high === undefined) return undefined;
  return { money: { amount: low, currency }, upTo: { amount: high, currency } };
}

function strengthOf(line: PlainLine, text: string, amounts: readonly Amount[], roles: readonly PriceRole[]): number {
  const [first] = amounts;
  if (!first) return 0;
  const isLabelled = roles.some((role) => role === 'now' || role === 'regular') && first.start <= 30;
  if (isLabelled) return 3;
  if (otherPriceNames.test(line.names)) return 0;
  if (priceNames.test(line.names)) return 2;
  const isMarked = amounts.length === 1 && (first.kind === 'marked' || first.kind === 'unsure');
  const rest = withoutTaxWords(`${text.slice(0, first.start)}${text.slice(first.end)}`);
  return isMarked && !/\d/.test(rest) && rest.replace(/[^\p{L}]/gu, '').length <= LONGEST_ASIDE ? 1 : 0;
}

/** The one amount that is most certainly a price. `isSaid`: the page states an availability, so a single amount is its price. */
export function priceAmong(
  all: readonly Candidate[],
  hasAvailability: boolean,
  currency: string | undefined,
): ExtractedPrice {
  const priced = all.filter(({ money, strength }) => money !== undefined && (strength > 1 || hasAvailability));
  const most = Math.max(0, ...priced.map(({ strength }) => strength));
  const likely = priced.flatMap(({ money, upTo, strength }) =>
    money && strength === most ? [{ price: money, ...(upTo && { upTo }) }] : [],
  );
  // Amounts next to the shop's own currency are conversions.
  const own = likely.filter(({ price }) => price.currency === currency);
  const amounts = new Map(
    (own.length > 0 ? own : likely).map(
      (chosen) => [`${chosen.price.amount} ${chosen.price.currency}`, chosen] as const,
    ),
  );
  const [chosen, rival] = amounts.values();
  if (chosen && !rival) return chosen;
  if (rival) return { reason: `two different prices: ${[...amounts.keys()].slice(0, 4).join(', ')}` };
  const [unread] = all.flatMap(({ reason }) => (reason === undefined ? [] : [reason]));
  return unread === undefined ? {} : { reason: unread };
}
