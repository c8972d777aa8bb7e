import { isNumberOfUnits, multiplesNamed } from '../analysis/face';
import type { Dictionary } from '../dictionary';
import { knowledgeOf } from '../tagging/knowledge';

/**
 * The tag of a fractional value, `face-0.25` of a quarter dollar: fractions have too many spellings to be found by their words. Undefined for whole
 * numbers, which are among the words of every such lot.
 */
export function faceTag(face: string): string | undefined {
  return /^\d+$/.test(face) ? undefined : `face-${face}`;
}

/** The tag of a denomination that is itself a part of a unit: a half thaler, a quarter dollar. */
export function faceTagOfPart(dictionary: Dictionary, denomination: string): string | undefined {
  const entry = dictionary.get('denomination', denomination);
  const times = entry?.facts.unit_of?.times;
  if (!entry || times === undefined || !isNumberOfUnits(entry)) return undefined;
  return faceTag(String(Math.round(times * 10_000) / 10_000));
}

/** A denomination and its equivalents: a quarter dollar is a quarter of a dollar, and a denomination of its own. */
export function denominationsOfFace(dictionary: Dictionary, denomination: string, face: string): readonly string[] {
  return [denomination, ...multiplesNamed(denomination, face, knowledgeOf(dictionary))];
}
