import type { YearRange } from '../evidence';
import type { YearContext } from './year-context';
import { approach, completed, connection, type Ending, ending, type Era, type Printed, printedAt } from './points';

/** A year of the common era that explains a date before it: `AH 1327 (1909)`, `Year 22 = 44/3 BC`, `1255/1839`. */
export interface Civil extends YearRange {
  /** The token after it. */
  readonly to: number;
}

const EXPLAINED = /^\s*[.,]?\s*[([=/]\s*$/;
/** Without a sign between them the second year names its era: `1374 AH 1955 CE`. */
const NEXT = /^\s*[.,;]?\s+$/;
const PLAUSIBLE_DRIFT = 1;

/**
 * The common-era year that catalogues print after a date of another calendar. It counts only if it agrees with the converted date within a year. If
 * the date is an accession, up to `reign` more years may have passed.
 */
export function civilAfter(context: YearContext, at: number, expected: YearRange, reign = 0): Civil | undefined {
  const gap = context.line.gap(at);
  const isExplained = EXPLAINED.test(gap);
  if (!isExplained && !NEXT.test(gap)) return undefined;
  const printed = printedAfter(context, at);
  if (!printed || !(isExplained || printed.era.last === 'ad')) return undefined;
  const { era, to } = printed;
  const sign = era.last === 'bc' || (expected.last < 0 && !era.first) ? -1 : 1;
  const range = rangeOf(printed.value, printed.second, sign);
  const agrees =
    range.first >= expected.first - PLAUSIBLE_DRIFT && range.last <= expected.last + PLAUSIBLE_DRIFT + reign;
  return agrees ? { ...range, to } : undefined;
}

interface PrintedYears {
  readonly value: number;
  readonly second: { readonly value: number; readonly digits: number } | undefined;
  /** `first`: behind the first year; `last`: the one that both have. */
  readonly era: { readonly first: Era | undefined; readonly last: Era | undefined };
  readonly to: number;
}

/** One year, two with a stroke, or two that are joined: `1909`, `44/3 BC`, `1908-1909`. */
function printedAfter(context: YearContext, at: number): PrintedYears | undefined {
  const start = approach(context, at);
  const printed = start && printedAt(context.line, start.at);
  if (!start || !printed) return undefined;
  const first = ending(context, start.at + 1);
  const joined = printed.second ? undefined : secondAfter(context, first.to);
  const last = joined?.end ?? first;
  const era = { first: first.era, last: last.era ?? first.era ?? start.era };
  return { value: printed.value, second: printed.second ?? joined?.second, era, to: last.to };
}

function secondAfter(context: YearContext, at: number): { readonly second: Printed; readonly end: Ending } | undefined {
  const joined = connection(context, at);
  const other = joined && approach(context, joined.to);
  const second = other && printedAt(context.line, other.at);
  return second && { second, end: ending(context, other.at + 1) };
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
