import type { Mention } from '../analysis/mention';
import { namesOfValue, valueNamed } from '../tagging/multiples';
import type { Dictionary } from '../dictionary';

/** The tag of a value, `face-20` of 20 Mark, `face-0.25` of a quarter dollar: the number alone may also be a part of a reference or of a weight. */
export function faceTag(face: string): string {
  return `face-${face}`;
}

/** A coin of one unit rarely says so. */
const ONE = faceTag('1');

/**
 * The tags of a lot's values: that of its face, those of the other values in its title (30 kopeks, 2 zlotys), and that of a denomination that is itself a part
 * or a multiple of a unit. A lot without any number of units is one unit.
 */
export function faceTagsOf(
  dictionary: Dictionary,
  { face, denomination }: { readonly face: string | undefined; readonly denomination: string | undefined },
  mentions: readonly Mention[],
): readonly string[] {
  const named = mentions.flatMap((mention) =>
    mention.face === undefined || mention.certainty === 'uncertain' ? [] : [faceTag(mention.face)],
  );
  const own = face === undefined ? named : [faceTag(face), ...named];
  const value = face === undefined && denomination !== undefined ? valueNamed(dictionary, denomination) : undefined;
  return [...new Set([...(own.length > 0 ? own : [ONE]), ...(value === undefined ? [] : [faceTag(value)])])];
}

/** A denomination and its equivalents: a quarter dollar is a quarter of a dollar, and a denomination of its own. */
export function denominationsOfFace(dictionary: Dictionary, denomination: string, face: string): readonly string[] {
  return [denomination, ...namesOfValue(dictionary, denomination, face)];
}
