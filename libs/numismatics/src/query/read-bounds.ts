import type { Analysis } from '../analysis/analyse';
import type { Dictionary } from '../dictionary';
import { readGradeBounds, type GradeBounds } from '../grade/grade-bounds';
import type { Span, YearRange } from '../evidence';
import { readYearBounds, type YearBound } from '../year/read-year-bounds';
import { EARLIEST, LATEST } from './part-titles';
import type { MeasureBounds } from './read-measure-bounds';

/** Years or grades with an open end, or a weight or diameter: "before 1800", "vz oder besser", "über 3 g". */
export interface BoundsEvidence extends Span {
  readonly years?: YearRange;
  readonly grade?: { readonly atLeast?: number; readonly atMost?: number };
  readonly measure?: MeasureBounds;
}

/** Bounds that contain more than the plain evidence of the same words. */
export function readBounds(dictionary: Dictionary, analysis: Analysis): readonly BoundsEvidence[] {
  const years = readYearBounds(analysis, analysis.language, dictionary)
    .filter((bound) => isMore(bound, analysis))
    .flatMap((bound) => yearsOf(bound) ?? []);
  const grades = readGradeBounds(analysis, dictionary, analysis.language).flatMap((bound) => gradeOf(bound) ?? []);
  return [...years, ...grades];
}

/** A grade without a bound is read elsewhere, with its remarks. */
function gradeOf({ from, to, atLeast, atMost, certainty }: GradeBounds): BoundsEvidence | undefined {
  if (certainty === 'uncertain' || (atLeast === undefined && atMost === undefined)) return undefined;
  return {
    from,
    to,
    grade: { ...(atLeast === undefined ? {} : { atLeast }), ...(atMost === undefined ? {} : { atMost }) },
  };
}

function isMore({ from, to, year }: YearBound, { evidence }: Analysis): boolean {
  if (to - from > year.to - year.from) return true;
  return !evidence.some((other) => other.kind === 'year' && other.from === from && other.to === to);
}

/**
 * Between these years a round number after "bis" or "up to" is a year rather than a price: earlier coins bear no dates, later ones are not searched
 * for by bounds.
 */
const [FIRST_DATED, LAST_DATED] = [1300, 1999];

function yearsOf({ from, to, first, last, certainty }: YearBound): BoundsEvidence | undefined {
  const named = last ?? first;
  if (named === undefined) return undefined;
  if (certainty === 'uncertain' && (named < FIRST_DATED || named > LAST_DATED)) return undefined;
  const years = { first: first ?? EARLIEST, last: last ?? LATEST };
  return years.first > years.last ? undefined : { from, to, years };
}
