import type { Analysis } from '../analysis/analyse';
import type { Span } from '../reading/reading';
import { mintsOfMark } from '../tagging/mint-marks';
import { gapBefore } from '../text/tokens';
import { agrees, surroundingsOf } from './agreement';

export interface MintMark extends Span {
  /** Tag of the mint. */
  readonly mint: string;
}

/**
 * Letters right behind a year that are a mint's mark in the realm the query speaks of ("1881-S" of a dollar, "1868 KB" of a Hungarian coin). None where
 * several mints of that realm used the mark, or the realm is open.
 */
export function readMintMarks(analysis: Analysis): readonly MintMark[] {
  const { tokens, readings } = analysis;
  const dated = readings.filter(({ kind, to }) => kind === 'year' && to < tokens.length);
  if (dated.length === 0) return [];
  const surroundings = surroundingsOf(analysis);
  if (surroundings.beside.length === 0) return [];
  return dated.flatMap(({ to: from }) => {
    if (!isPrintedAsMark(analysis, from)) return [];
    const candidates = mintsOfMark(tokens[from]?.form ?? '').filter((mint) => agrees(mint, surroundings));
    const [only, ...others] = candidates;
    return only && others.length === 0 ? [{ from, to: from + 1, mint: only.entry.id }] : [];
  });
}

/** A small letter by itself is an article ("1929 à 1939") unless a hyphen ties it to the year or nothing follows. */
function isPrintedAsMark(analysis: Analysis, place: number): boolean {
  const { text = '', form = '' } = analysis.tokens[place] ?? {};
  if (text.toLowerCase() !== form) return false;
  if (place === analysis.tokens.length - 1 && gapBefore(analysis, place) === ' ') return true;
  return form.length > 1 || text !== form || /^[-–]?$/.test(gapBefore(analysis, place));
}
