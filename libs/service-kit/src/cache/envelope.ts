import { z } from 'zod';

/** Raised when the form below changes; part of every key, so that old and new builds side by side do not read each other. */
export const format = 1;

/** Larger answers are not kept, characters. */
const MOST_TEXT = 1_000_000;

const envelopeSchema = z.strictObject({ keptMs: z.number().positive(), value: z.unknown() });

/** The text a store keeps, or undefined for what is no JSON or too large. `keptMs` is the whole time it lives. */
export function seal(value: unknown, keptMs: number): string | undefined {
  const json = jsonOf(value);
  return json === undefined || json.length > MOST_TEXT ? undefined : `{"keptMs":${keptMs},"value":${json}}`;
}

/** The value if the text is one that `seal` made and the value fits; else undefined, in a box because a value may be null. */
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
    // A cycle or a bigint: not to be kept, which is all a caller notices.
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
