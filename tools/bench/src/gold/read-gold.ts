import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GoldQuery, type GoldTitle, parseGoldQueries, parseGoldTitles } from './gold-line';
import { parseSameTypes, type SameType } from './same-type-line';

/**
 * The half that may be looked at while the readers are developed, the half that may not, practice lines for what both halves lack, practice lines with
 * words that invite a wrong reading (traps), and lines of an author who saw neither code nor gold: ordinary ones, and traps.
 */
export type GoldHalf = 'seen' | 'unseen' | 'practice' | 'practice-traps' | 'fresh' | 'fresh-traps';

const FOLDER = join(__dirname, '../../../../libs/numismatics/gold');

/** Whether the files of a set are present: fresh lines are written for a change, and are practice lines after it. */
export function hasGold(half: GoldHalf): boolean {
  return ['queries', 'titles'].every((what) => existsSync(join(FOLDER, `${half}-${what}.jsonl`)));
}

/** Throws an error that names the file if it is absent. */
export function readGoldQueries(half: GoldHalf): readonly GoldQuery[] {
  return parseGoldQueries(textOf(`${half}-queries.jsonl`));
}

/** Throws like {@link readGoldQueries}. */
export function readGoldTitles(half: GoldHalf): readonly GoldTitle[] {
  return parseGoldTitles(textOf(`${half}-titles.jsonl`));
}

/** Coins, each described in several languages. */
export function readSameTypes(): readonly SameType[] {
  return parseSameTypes(textOf('same-type.jsonl'));
}

function textOf(name: string): string {
  const path = join(FOLDER, name);
  if (!existsSync(path)) throw new Error(`The gold set has no file ${name}.`);
  return readFileSync(path, 'utf8');
}
