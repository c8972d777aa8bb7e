import { z } from 'zod';

/** Version of the format below, part of every key: old and new builds that run at the same time do not read each other's values. */
export const format = 1;

/** Larger answers are not kept, characters. */
const MOST_TEXT = 1_000_000;

const envelopeSchema = z.strictObject({ keptMs: z.number().positive(), value: z.unknown() });

/** The text to store; undefined for a value that is not JSON or is too large. `keptMs` is its whole lifetime. */
export function seal(value: unknown, keptMs: number): string | undefined {
  const json = jsonOf(value);
  return json === undefined || json.length > MOST_TEXT ? undefined : `{"keptMs":${keptMs},"value":${json}}`;
}

/** The value, if `seal` made the text and the value fits the schema; else undefined. Wrapped in an object because a value may be null. */
export function unseal<T>(
  text: string,
  schema: z.ZodType<T>,
): { readonly value: T; readonly keptMs: number } | undefined {
  const envelope = envelopeSchema.safeParse(parsed(text));
  const read = envelope.success ? schema.safeParse(envelope.data.value) : undefined;
  return envelope.success && read?.success ? { value: read.data, keptMs: envelope.data.keptMs } : undefined;
}

function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    // A cycle or a bigint cannot be kept; the caller still gets the value.
    return undefined;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
