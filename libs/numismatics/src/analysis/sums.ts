import type { Dictionary } from '../dictionary';
import { gapBefore, type Tokenised } from '../text/tokens';
import type { Mention } from './mention';

/** Joins a value in two units: 7 roubles 50 kopecks are 7½ roubles. */
export function summed(dictionary: Dictionary, mentions: readonly Mention[], given: Tokenised): readonly Mention[] {
  if (mentions.length < 2) return mentions;
  const sums: Mention[] = [];
  for (const mention of mentions) {
    const sum = sumOf(dictionary, sums[sums.length - 1], mention, given);
    if (sum) sums[sums.length - 1] = sum;
    else sums.push(mention);
  }
  return sums.length === mentions.length ? mentions : sums;
}

/** The sum of a numbered unit and the numbered part of it directly after. */
function sumOf(
  dictionary: Dictionary,
  whole: Mention | undefined,
  part: Mention,
  given: Tokenised,
): Mention | undefined {
  if (part.kind !== 'denomination' || part.face === undefined || whole?.kind !== 'denomination') return undefined;
  if (whole.to !== part.from || !/^ $/.test(gapBefore(given, part.from))) return undefined;
  if (!/^[0-9]/.test(given.tokens[whole.from]?.form ?? '')) return undefined;
  const more = Number(part.face) * partOf(dictionary, whole.id, part.id);
  if (!(more > 0 && more < 1)) return undefined;
  const face = String(Math.round((Number(whole.face ?? 1) + more) * 10_000) / 10_000);
  return { ...whole, to: part.to, face };
}

/** The value of one unit in another; 0 where neither is counted in the other. */
function partOf(dictionary: Dictionary, unit: string, part: string): number {
  const of = dictionary.get('denomination', part)?.facts.unit_of;
  return of?.tag === unit ? of.times : 0;
}
