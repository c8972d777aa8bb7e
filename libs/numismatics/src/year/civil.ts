import type { YearRange } from '../evidence';
import type { YearContext } from './context';
import { approach, completed, connection, ending, printedAt } from './points';

/** A year of the common era that explains a date before it: `AH 1327 (1909)`, `Year 22 = 44/3 BC`, `1255/1839`. */
export interface Civil extends YearRange {
  /** The token after it. */
  readonly to: number;
}

const EXPLAINED = /^\s*[.,]?\s*[([=/]\s*$/;
const PLAUSIBLE_DRIFT = 1;

/**
 * The common-era year that catalogues print after a date of another calendar. It counts only if it agrees with the converted date within a year. If
 * the date is an accession, up to `reign` more years may have passed.
 */
export function civilAfter(context: YearContext, at: number, expected: YearRange, reign = 0): Civil | undefined {
  const { line } = context;
  if (!EXPLAINED.test(line.gap(at))) return undefined;
  const start = approach(context, at);
  const printed = start && printedAt(line, start.at);
  if (!start || !printed) return undefined;
  const first = ending(context, start.at + 1);
  const joined = printed.second ? undefined : connection(context, first.to);
  const other = joined && approach(context, joined.to);
  const second = printed.second ?? (other && printedAt(line, other.at));
  const last = other && second && !printed.second ? ending(context, other.at + 1) : first;
  const sign = (last.era ?? first.era ?? start.era) === 'bc' || (expected.last < 0 && !first.era) ? -1 : 1;
  const range = rangeOf(printed.value, second, sign);
  const agrees =
    range.first >= expected.first - PLAUSIBLE_DRIFT && range.last <= expected.last + PLAUSIBLE_DRIFT + reign;
  return agrees ? { ...range, to: last.to } : undefined;
}

function rangeOf(
  value: number,
  second: { readonly value: number; readonly digits: number } | undefined,
  sign: 1 | -1,
): YearRange {
  const first = sign * value;
  if (!second) return { first, last: first };
  const short = completed(value, second.value, second.digits);
  const last =
    sign * (second.value < value && sign > 0 ? short : sign < 0 && short > 0 && short < value ? short : second.value);
  return last > first ? { first, last } : { first, last: first };
}
