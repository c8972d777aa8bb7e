import { isNumberOfUnits, multiplesNamed } from '../analysis/face';
import { dictionary } from '../dictionary';
import { knowledgeOf } from '../tagging/knowledge';

/**
 * The tag of a value that is no whole number, `face-0.25` of a quarter dollar: fractions are written in too many ways to be found by their words. Absent
 * for whole numbers, which stand in the words of every such lot.
 */
export function faceTag(face: string): string | undefined {
  return /^\d+$/.test(face) ? undefined : `face-${face}`;
}

/** The same of a denomination that is itself a part of a unit: a half thaler, a quarter dollar. */
export function faceTagOfPart(denomination: string): string | undefined {
  const entry = dictionary().get('denomination', denomination);
  const times = entry?.facts.unit_of?.times;
  if (!entry || times === undefined || !isNumberOfUnits(entry)) return undefined;
  return faceTag(String(Math.round(times * 10_000) / 10_000));
}

/** A denomination, and what else lots of that value may be: a quarter dollar is one of a dollar, and a coin of its own name. */
export function denominationsOfFace(denomination: string, face: string): readonly string[] {
  return [denomination, ...multiplesNamed(denomination, face, knowledgeOf(dictionary()))];
}
