import type { YearEvidence } from '../evidence';
import { limitsAfter, limitsBefore } from './bounds.data';
import type { YearContext } from './year-context';
import { Phrases } from './phrases';
import { connection } from './points';
import { presentWords, sinceWords } from './words.data';

const since = new Phrases<string>([['since', sinceWords]]);
/** These also mean "of", except in brackets. */
const from = new Phrases<string>(limitsBefore.filter(([limit]) => limit === 'since'));
const onwards = new Phrases(limitsAfter.filter(([limit]) => limit === 'since'));
const present = new Phrases([['present', presentWords]]);
/** `2022-)`, `2022–, `: nothing follows the dash. */
const ENDS = /^(?:\s?[-–—]\s?[)\]]|\s?[-–—]\s?[.,;:](?:\s|\.|$)|\s?[-–—]\s?…)/u;
/** `2022- `: the next word may be the next part of a title. */
const DANGLES = /^[-–—]\s*$/u;
const LONGEST_PHRASE = 3;

/**
 * Whether a date, from one token up to another, is the beginning of a time that lasts: `Charles III, 2022-`, `(2014-present)`, `seit 1949`. Sure where it cannot be
 * the date of the coin too.
 */
export function lastingAt(context: YearContext, at: number, to: number): YearEvidence['lasts'] {
  const { line, language } = context;
  const gap = line.gap(to);
  if (gap !== '' && gap !== ' ' && ENDS.test(gap)) return 'sure';
  if (lastsToPresent(context, to)) return 'sure';
  const start = startOf(since, context, at);
  if (start !== undefined) return line.isBracketed(start, to) ? 'sure' : 'likely';
  if (DANGLES.test(gap) || (gap === ' ' && onwards.match(line, to, language))) return 'likely';
  const bracketed = startOf(from, context, at);
  return bracketed !== undefined && line.isBracketed(bracketed, to) ? 'likely' : undefined;
}

function lastsToPresent(context: YearContext, to: number): boolean {
  const joined = connection(context, to);
  return joined !== undefined && present.match(context.line, joined.to, context.language) !== undefined;
}

/** Where a phrase begins that ends at a place. */
function startOf(phrases: Phrases<string>, { line, language }: YearContext, at: number): number | undefined {
  for (let start = at - 1; start >= Math.max(0, at - LONGEST_PHRASE); start--)
    if (phrases.match(line, start, language)?.to === at && !line.gapHas(at, ',;()')) return start;
  return undefined;
}
