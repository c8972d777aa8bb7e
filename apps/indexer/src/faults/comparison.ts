import type { LotDocument } from '@obverse/lot-index';
import type { LotId } from '@obverse/lots';

const SHOWN = 10;

/** One line for each document that is missing, unexpected or different, with the paths of the fields that differ; empty if all agree. */
export function documentDifferences(
  expected: ReadonlyMap<LotId, LotDocument>,
  actual: readonly LotDocument[],
): readonly string[] {
  const found = new Map<LotId, LotDocument>();
  const lines: string[] = [];
  for (const document of actual) {
    if (found.has(document.id)) lines.push(`${document.id}: double`);
    found.set(document.id, document);
    if (!expected.has(document.id)) lines.push(`${document.id}: should not be there (version ${document.version})`);
  }
  for (const [id, document] of expected) {
    const other = found.get(id);
    if (!other) lines.push(`${id}: missing (version ${document.version})`);
    else {
      const fields = fieldDifferences(unmarked(document), unmarked(other));
      if (fields.length > 0) lines.push(`${id}: ${fields.slice(0, SHOWN).join('; ')}`);
    }
  }
  return lines;
}

/** Without the mark of the build that made it: the indexers run the built code, the model is of the sources. */
function unmarked({ described: _, ...document }: LotDocument): Omit<LotDocument, 'described'> {
  return document;
}

/** The elements that are in only one of the sets. */
export function setDifferences(
  what: string,
  expected: ReadonlySet<string>,
  actual: ReadonlySet<string>,
): readonly string[] {
  return [
    ...[...expected].filter((one) => !actual.has(one)).map((one) => `${what} missing: ${one}`),
    ...[...actual].filter((one) => !expected.has(one)).map((one) => `${what} too many: ${one}`),
  ];
}

/** Throws the first differences and their number, if there are any. */
export function expectNone(what: string, differences: readonly string[]): void {
  if (differences.length === 0) return;
  const shown = differences.slice(0, SHOWN).map((line) => `  ${line}`);
  throw new Error(`${what}: ${differences.length} differences, the first of them:\n${shown.join('\n')}`);
}

function fieldDifferences(expected: unknown, actual: unknown, path = ''): string[] {
  if (Object.is(expected, actual)) return [];
  if (!isBranch(expected) || !isBranch(actual)) return [`${path}: expected ${text(expected)}, found ${text(actual)}`];
  const names = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  return [...names].flatMap((name) => fieldDifferences(expected[name], actual[name], path ? `${path}.${name}` : name));
}

function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function text(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 80);
}
