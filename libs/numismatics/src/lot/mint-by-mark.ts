import type { Analysis } from '../analysis/analyse';
import type { Dictionary } from '../dictionary';
import type { YearRange } from '../evidence';
import type { Years } from '../tagging/concept';
import { mintsOfMark } from '../tagging/mints-of-mark';
import { fold } from '../text/fold';
import { gapBefore } from '../text/tokens';
import type { LotEvidence } from './lot-evidence';
import { realmLine } from '../tagging/realm-tree';

const MARK = /^\p{Lu}[\p{Lu}\p{Ll}]{0,3}$/u;
const GLUED = /^\d{4}(\p{Lu}{1,2})$/u;
const BESIDE = /^(?:\s?-?\s?|\s?\()$/;

/** Capitals directly after the date, as catalogues print mint marks: 1876 A, 1881-S, 1875D, 1892 (KB). Their folded form. */
export function markBehindDate(analysis: Analysis): string | undefined {
  const { evidence, tokens } = analysis;
  for (const item of evidence) {
    if (item.kind !== 'year' || item.how !== 'date' || item.certainty === 'uncertain') continue;
    const glued = GLUED.exec(tokens[item.to - 1]?.text ?? '')?.[1];
    if (glued !== undefined) return fold(glued);
    const at = behindOverdate(analysis, item.to);
    const next = tokens[at];
    if (!next || !MARK.test(next.text) || !BESIDE.test(gapBefore(analysis, at))) continue;
    return isOfASet(analysis, at + 1) ? undefined : next.form;
  }
  return undefined;
}

/** 1918/7-D: the digits below the last ones of the date belong to it. */
function behindOverdate(analysis: Analysis, place: number): number {
  const isBelow = gapBefore(analysis, place) === '/' && /^\d{1,2}$/.test(analysis.tokens[place]?.text ?? '');
  return isBelow ? place + 1 : place;
}

/** A-J or A, D, F: the mints of a set. */
function isOfASet(analysis: Analysis, next: number): boolean {
  const gap = gapBefore(analysis, next);
  return gap === '-' || (/^[,+/]\s?$/.test(gap) && /^\p{Lu}$/u.test(analysis.tokens[next]?.text ?? ''));
}

/**
 * Without words for the mint, the mark after the date may identify it. A coin of a realm with `marks_since` and a mark was struck at that mint, even if
 * its title names another city.
 */
export function resolveMint(mark: string | undefined, facts: LotEvidence): void {
  const realm = facts.value('realm');
  if (realm === undefined || mark === undefined) return;
  const years = facts.value('years');
  if (facts.has('mint') && !marksDecide(facts.dictionary, realm, years)) return;
  const mint = mintOfMark(facts.dictionary, mark, realm, years);
  if (mint !== undefined && facts.get('mint')?.source === 'title') facts.drop('mint');
  if (mint !== undefined) facts.offer('mint', mint, 'title', 'likely');
}

function marksDecide(dictionary: Dictionary, realm: string, years: YearRange | undefined): boolean {
  const since = realmLine(dictionary, realm).map((key) => dictionary.get('realm', key)?.facts.marks_since);
  return since.some((year) => year !== undefined && years !== undefined && years.first >= year);
}

/** The only mint of the realm, or of its country, that used the mark at the time. */
export function mintOfMark(
  dictionary: Dictionary,
  mark: string,
  realm: string,
  years: YearRange | undefined,
): string | undefined {
  const using = mintsOfMark(dictionary, mark).filter(({ years: struck }) => struckIn(struck, years));
  const line = realmLine(dictionary, realm);
  const own = using.filter(({ realms }) => realms.some((key) => line.includes(key)));
  const country = line.at(-1);
  const near =
    own.length > 0
      ? own
      : using.filter(({ realms }) => realms.some((key) => realmLine(dictionary, key).at(-1) === country));
  const [only, ...others] = near;
  return others.length === 0 ? only?.entry.id : undefined;
}

/** The only mint of these realms that used the mark at the time; a single letter is too ambiguous. */
export function mintAmong(
  dictionary: Dictionary,
  realms: readonly string[],
  mark: string | undefined,
  period: YearRange | undefined,
): string | undefined {
  if (mark === undefined || mark.length < 2) return undefined;
  const using = mintsOfMark(dictionary, mark).filter(
    ({ realms: own, years }) => struckIn(years, period) && own.some((key) => realms.includes(key)),
  );
  const [only, ...others] = using;
  return others.length === 0 ? only?.entry.id : undefined;
}

function struckIn(struck: readonly Years[], years: YearRange | undefined): boolean {
  return struck.length === 0 || !years || struck.some(([first, last]) => first <= years.last && last >= years.first);
}
