import type { Analysis } from '../analysis/analyse';
import type { Dictionary } from '../dictionary';
import { derived } from '../dictionary/derived';
import type { Span } from '../evidence';
import { type LabelValue, labelCoinIn, labelValueIn } from '../slab/label-value';
import { amountAt } from './amounts';

/** A face value written with a currency sign: "$20 Liberty", "2€ Vatican". */
export interface SignedFace extends Span {
  readonly denomination: string;
  /** Absent where the code of a label names a coin without a number. */
  readonly value?: string;
  /** Places in the text, including the sign. */
  readonly start: number;
  readonly end: number;
}

/** The unit that the sign of a currency states. */
const unitsOfCurrencies = derived(
  (source) =>
    new Map(
      source
        .all('denomination')
        .flatMap(({ id, facts: { currency } }) => (currency === undefined ? [] : [[currency, id]])),
    ),
);
/** A larger number is more likely a price. */
const MOST = 50;

/** An amount of money without a bound ("denarius 100 €"). It is ignored: it may be approximate, a maximum or a minimum. */
export function readBareMoney(analysis: Analysis): readonly Span[] {
  const found: Span[] = [];
  for (let place = 0; place < analysis.tokens.length; place++) {
    const amount = amountAt(analysis, place);
    if (amount?.by === 'sign' || amount?.by === 'sure') found.push({ from: amount.from, to: amount.to });
  }
  return found;
}

/** Least amount with the name of a coin that is money beside another coin: "denarius 100 euro". */
const LEAST_SHARED = 50;

/** Amounts in a current currency beside the coin that is searched for. They have no bound and are ignored, as those with a sign. */
export function readSharedMoney(analysis: Analysis): readonly Span[] {
  const coins = analysis.mentions.filter(({ kind, certainty }) => kind === 'denomination' && certainty !== 'uncertain');
  const found: Span[] = [];
  for (let place = 0; place < analysis.tokens.length; place++) {
    const amount = amountAt(analysis, place);
    if (
      !amount ||
      amount.by === undefined ||
      amount.by === 'sign' ||
      Number(amount.value) < LEAST_SHARED ||
      !SHARED.has(amount.currency ?? '')
    )
      continue;
    const { from, to } = amount;
    if (coins.some((coin) => coin.to <= from || coin.from >= to)) found.push({ from, to });
  }
  return found;
}

/** Currencies in which prices are named by words; others are searched for as coins. */
const SHARED: ReadonlySet<string> = new Set(['EUR', 'USD', 'GBP', 'CHF']);

/** None if the query already names a denomination: the number can then only be a price. */
export function readSignedFaces(dictionary: Dictionary, analysis: Analysis): readonly SignedFace[] {
  const { tokens, mentions } = analysis;
  if (mentions.some(({ kind, certainty }) => kind === 'denomination' && certainty !== 'uncertain')) return [];
  const single =
    labelled(dictionary, analysis) ?? dividedEscudos(dictionary, analysis) ?? halfDollars(dictionary, analysis);
  if (single) return [single];
  const units = unitsOfCurrencies(dictionary);
  const found: SignedFace[] = [];
  for (let place = 0; place < tokens.length; place++) {
    const amount = amountAt(analysis, place);
    const denomination = amount?.by === 'sign' ? units.get(amount.currency ?? '') : undefined;
    if (!amount || denomination === undefined || Number(amount.value) > MOST) continue;
    // In `2$50` the sign divides escudos.
    if (isDigitAt(analysis.text, amount.start - 1) || isDigitAt(analysis.text, amount.end)) continue;
    const { from, to, start, end, value } = amount;
    found.push({ from, to, start, end, value: String(Number(value)), denomination });
    place = to - 1;
  }
  return found;
}

/** A value as labels of slabs print it. */
function labelled(dictionary: Dictionary, analysis: Analysis): SignedFace | undefined {
  const label = labelCoinIn(dictionary, analysis) ?? valueBesideRealm(dictionary, analysis);
  return label && { ...label, ...(label.face === undefined ? {} : { value: label.face }) };
}

/** `5r russia 1898`, as on labels of slabs. Without a year `10k` may also be thousands. */
function valueBesideRealm(dictionary: Dictionary, analysis: Analysis): LabelValue | undefined {
  const realms = analysis.mentions.flatMap(({ kind, certainty, id }) =>
    kind === 'realm' && certainty !== 'uncertain' ? [id] : [],
  );
  const [years] = analysis.evidence.filter((item) => item.kind === 'year' && item.certainty !== 'uncertain');
  const found = labelValueIn(dictionary, analysis, { realms, years: years?.kind === 'year' ? years : undefined });
  return found && !years && /k$/i.test(analysis.text.slice(found.start, found.end)) ? undefined : found;
}

/** The sign between escudos and centavos. `1$000` was a thousand réis. */
const DIVIDED = /(?<![0-9$])([0-9]{1,4})\$([0-9]{2})(?![0-9$])/;

/** `2$50`: escudos, in Portuguese or next to a realm that struck them. */
function dividedEscudos(
  dictionary: Dictionary,
  { text, tokens, mentions, language }: Analysis,
): SignedFace | undefined {
  const found = DIVIDED.exec(text);
  const unit = found && dictionary.all('denomination').find(({ facts }) => facts.written_as?.sign === 'escudo');
  if (!unit) return undefined;
  const realms: readonly string[] = unit.facts.written_as?.realms ?? [];
  if (language !== HOME_OF_ESCUDOS && !mentions.some(({ kind, id }) => kind === 'realm' && realms.includes(id)))
    return undefined;
  const span = spanOf(tokens, found);
  return span && { ...span, value: String(Number(`${found[1] ?? ''}.${found[2] ?? ''}`)), denomination: unit.id };
}

/** Halves are not written in prices. */
const HALF_DOLLARS = /(?<![\p{L}\p{N}$])\$ ?([0-9]{1,2}) ?(?:1\/2|½)(?![0-9/])/u;

/** `$2 1/2`, `$2½` */
function halfDollars(dictionary: Dictionary, { text, tokens }: Analysis): SignedFace | undefined {
  const found = HALF_DOLLARS.exec(text);
  const denomination = unitsOfCurrencies(dictionary).get('USD');
  const span = found && spanOf(tokens, found);
  return span && denomination !== undefined ? { ...span, value: `${found[1] ?? ''}.5`, denomination } : undefined;
}

function spanOf(
  tokens: Analysis['tokens'],
  { index: start, 0: written }: RegExpExecArray,
): Pick<SignedFace, 'from' | 'to' | 'start' | 'end'> | undefined {
  const end = start + written.length;
  const places = tokens.flatMap((token, place) => (token.start >= start && token.end <= end ? [place] : []));
  const [from, last] = [places[0], places.at(-1)];
  return from === undefined || last === undefined ? undefined : { from, to: last + 1, start, end };
}

/** The language whose readers write escudos so without naming the country. */
const HOME_OF_ESCUDOS = 'pt';

function isDigitAt(text: string, at: number): boolean {
  return /^[0-9]$/.test(text.charAt(at));
}
