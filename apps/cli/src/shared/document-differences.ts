import { isDeepStrictEqual } from 'node:util';
import type { LotDocument } from '@obverse/lot-index';

/** A field whose values differ between two documents of a lot. An absent value: the document does not have the field. */
export interface FieldDifference {
  /** `status`, `terms`, `text`, `type`, `specimen`, `photo`, `lot.title`, `facets.country`, `sort.year`. */
  readonly field: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Compares `lot`, `facets` and `sort` field by field and all other values as a whole. The version is not compared. */
export function differencesOf(before: LotDocument, after: LotDocument): readonly FieldDifference[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...old.keys(), ...now.keys()])].sort();
  return names
    .filter((field) => !isDeepStrictEqual(old.get(field), now.get(field)))
    .map((field) => ({
      field,
      ...(old.has(field) ? { before: old.get(field) } : {}),
      ...(now.has(field) ? { after: now.get(field) } : {}),
    }));
}

/** Whether a field is among those whose change is expected: `lot` means all of its fields, `any` all fields. */
export function isExpected(field: string, expected: readonly string[]): boolean {
  return expected.some((one) => one === 'any' || one === field || field.startsWith(`${one}.`));
}

/** A value as JSON, at most 100 characters. */
export function shortText(value: unknown): string {
  const text = value === undefined ? '–' : JSON.stringify(value);
  return text.length > 100 ? `${text.slice(0, 99)}…` : text;
}

function fieldsOf(document: LotDocument): ReadonlyMap<string, unknown> {
  const { status, terms, text, type, specimen, photo, lot, facets, sort } = document;
  const fields = new Map<string, unknown>([
    ['status', status],
    // A set: the order has no effect on searches.
    ['terms', [...terms].sort()],
    ...Object.entries({ text, type, specimen, photo }).filter(([, key]) => key !== undefined),
  ]);
  for (const [group, parts] of Object.entries({ lot, facets, sort })) {
    for (const [name, value] of Object.entries(parts))
      if (value !== undefined) fields.set(`${group}.${name}`, plain(value));
  }
  return fields;
}

/** The value after a round trip through JSON: engines do not store undefined fields. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
