import type { YearEvidence } from '../evidence';
import type { YearContext } from './context';
import { Phrases } from './phrases';
import { connection } from './points';
import { presentWords, sinceWords } from './words.data';

const since = new Phrases([['since', sinceWords]]);
const present = new Phrases([['present', presentWords]]);
/** `2022-)`, `2022–, `: nothing follows the dash. */
const ENDS = /^(?:[-–—][.,;:]|\s?[-–—]\s?[)\]])/u;
/** `2022- `: the next word may be the next part of a title. */
const DANGLES = /^[-–—]\s*$/u;
const LONGEST_PHRASE = 3;

/**
 * Whether a date, from one token up to another, is the beginning of a time that lasts: `Charles III, 2022-`, `(2014-present)`, `seit 1949`. Sure where it cannot be
 * the date of the coin too.
 */
export function lastingAt(context: YearContext, from: number, to: number): YearEvidence['lasts'] {
  const { line } = context;
  const gap = line.gap(to);
  if (gap !== '' && gap !== ' ' && ENDS.test(gap)) return 'sure';
  if (lastsToPresent(context, to)) return 'sure';
  const start = startOfSince(context, from);
  if (start !== undefined) return line.isBracketed(start, to) ? 'sure' : 'likely';
  return DANGLES.test(gap) ? 'likely' : undefined;
}

function lastsToPresent(context: YearContext, to: number): boolean {
  const joined = connection(context, to);
  return joined !== undefined && present.match(context.line, joined.to, context.language) !== undefined;
}

/** Where a word for since begins that ends at a place. */
function startOfSince({ line, language }: YearContext, at: number): number | undefined {
  for (let from = at - 1; from >= Math.max(0, at - LONGEST_PHRASE); from--)
    if (since.match(line, from, language)?.to === at && !line.gapHas(at, ',;()')) return from;
  return undefined;
}
