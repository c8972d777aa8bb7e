import { htmlToLine } from './text';

export type JsonRecord = Readonly<Record<string, unknown>>;

/** The value when it is a JSON object; undefined for arrays, null and anything else. */
export function asRecord(value: unknown): JsonRecord | undefined {
  // The edge of the parser: properties are unknown until each is checked.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonRecord) : undefined;
}

/** The array's objects; other values are left out. */
export function recordsOf(value: unknown): JsonRecord[] {
  return Array.isArray(value) ? value.map(asRecord).filter((record) => record !== undefined) : [];
}

/** A non-empty string, or a number as its text. */
export function scalarOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() || undefined;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

/** A scalar as one line of text, markup removed, since a field may contain HTML. Undefined when there is none. */
export function lineIn(value: unknown, longest: number): string | undefined {
  return htmlToLine(scalarOf(value) ?? '', longest) || undefined;
}

/** A number, or its text; NaN for anything else. */
export function numberIn(value: unknown): number {
  return Number(scalarOf(value) ?? Number.NaN);
}

export type ParsedJson = { readonly value: unknown } | { readonly reason: string };

/** JSON.parse that returns a reason instead of throwing. Accepts a byte order mark. */
export function parseJson(text: string): ParsedJson {
  try {
    return { value: JSON.parse(text.replace(/^\ufeff/, '')) as unknown };
  } catch (error) {
    return { reason: error instanceof Error ? error.message.slice(0, 200) : String(error) };
  }
}
