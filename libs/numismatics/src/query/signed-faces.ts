import type { Analysis } from '../analysis/analyse';
import type { Dictionary } from '../dictionary';
import { derived } from '../dictionary/derived';
import type { Span } from '../evidence';
import { amountAt } from './amounts';

/** A face value written with a currency sign: "$20 Liberty", "2€ Vatican". */
export interface SignedFace extends Span {
  readonly denomination: string;
  readonly value: string;
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

/** None if the query already names a denomination: the number can then only be a price. */
export function readSignedFaces(dictionary: Dictionary, analysis: Analysis): readonly SignedFace[] {
  const { tokens, mentions } = analysis;
  if (mentions.some(({ kind, certainty }) => kind === 'denomination' && certainty !== 'uncertain')) return [];
  const divided = dividedEscudos(dictionary, analysis);
  if (divided) return [divided];
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
  const [start, end] = [found.index, found.index + found[0].length];
  const places = tokens.flatMap((token, place) => (token.start >= start && token.end <= end ? [place] : []));
  const [from, last] = [places[0], places.at(-1)];
  if (from === undefined || last === undefined) return undefined;
  const value = String(Number(`${found[1] ?? ''}.${found[2] ?? ''}`));
  return { from, to: last + 1, start, end, value, denomination: unit.id };
}

/** The language whose readers write escudos so without naming the country. */
const HOME_OF_ESCUDOS = 'pt';

function isDigitAt(text: string, at: number): boolean {
  return /^[0-9]$/.test(text.charAt(at));
}
