import type { Analysis } from '../analysis/analyse';
import type { Mention } from '../analysis/mention';
import type { Dictionary } from '../dictionary';
import type { YearEvidence, YearRange } from '../evidence';
import { gapBefore } from '../text/tokens';
import { realmsOfMint } from './implied';
import { bynameWords, mintWords, mintWordsBehind, subjectWords } from './listing-words.data';
import { areOneLine, isColony, overlap, yearsOfRealm } from '../tagging/realm-tree';

/** Since then most coins of most states name in words what they commemorate. */
const COMMEMORATIVES = 1950;
/** In years: mints and states are named by their successors for a while. */
const NEARLY = 30;

/** Whether a place named by a modern coin is its subject and not its mint: `Bauhaus Weimar`, `Stadtbrunnen von Évora`, `Dogenpalast in Venedig`. */
export function isSubject(place: Mention, date: YearEvidence | undefined, analysis: Analysis): boolean {
  if (!date || date.first < COMMEMORATIVES || isCalledMint(place, analysis)) return false;
  const small = [...subjectWords, ...bynameWords].includes(analysis.tokens[place.from - 1]?.form ?? '') ? 1 : 0;
  const before = place.from - 1 - small;
  return before >= 0 && isJoined(place, before, analysis) && !isUnderstood(before, analysis);
}

/** Whether a modern coin of a named state names a place behind its date where that state struck nothing: `Slovakia 2 euro 2013 Košice`. */
export function isSubjectAbroad(
  dictionary: Dictionary,
  place: Mention,
  realm: string | undefined,
  date: YearEvidence | undefined,
  analysis: Analysis,
): boolean {
  if (realm === undefined || !date || date.first < COMMEMORATIVES || isCalledMint(place, analysis)) return false;
  if (place.from === 0 || gapBefore(analysis, place.from) !== ' ') return false;
  const realms = realmsOfMint(dictionary, place.id);
  return (
    realms.length > 0 && !realms.some((one) => areOneLine(dictionary, one, realm) || isColony(dictionary, one, realm))
  );
}

function isCalledMint({ from, to }: Mention, { tokens }: Analysis): boolean {
  return mintWords.has(tokens[from - 1]?.form ?? '') || mintWordsBehind.has(tokens[to]?.form ?? '');
}

/** Only blanks between the word and the place. */
function isJoined({ from }: Mention, before: number, analysis: Analysis): boolean {
  for (let at = before + 1; at <= from; at += 1) if (gapBefore(analysis, at).trim() !== '') return false;
  return /^\p{L}/u.test(analysis.tokens[before]?.text ?? '');
}

/** Whether a word states something of the coin: a value, a date, a grade, a metal, a mark of one letter. */
function isUnderstood(at: number, { mentions, evidence, tokens }: Analysis): boolean {
  const covers = ({ from, to }: { readonly from: number; readonly to: number }) => from <= at && at < to;
  return (tokens[at]?.text.length ?? 0) < 2 || mentions.some(covers) || evidence.some(covers);
}

/** Whether none of the states for which the mint worked existed at the time of the coin. Undated coins and unknown times exclude nothing. */
export function workedForNobody(dictionary: Dictionary, mint: string, years: YearRange | undefined): boolean {
  const realms = realmsOfMint(dictionary, mint).map((realm) => yearsOfRealm(dictionary, realm));
  if (!years || years.first < COMMEMORATIVES || realms.length === 0) return false;
  const around = { first: years.first - NEARLY, last: years.last };
  return realms.every((lasted) => lasted !== undefined && !overlap(lasted, around));
}

/** `Panama-Pacific`: a place that is the first part of a compound name is not the issuer. */
export function isPartOfCompound({ to }: Mention, analysis: Analysis): boolean {
  const { tokens, mentions, evidence } = analysis;
  const next = tokens[to];
  if (!next || gapBefore(analysis, to) !== '-' || !/^\p{Lu}\p{Ll}{3}/u.test(next.text)) return false;
  return ![...mentions, ...evidence].some((one) => one.from <= to && to < one.to);
}
