import { isNativeError } from 'node:util/types';

/** A log call: the fields, and the text that is the same for each message of its kind. */
export interface LogCall {
  readonly level: number;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly text: string;
}

interface Repetition {
  /** Writes a line in the name of the message. */
  readonly write: (fields: Readonly<Record<string, unknown>>, text: string) => void;
  readonly text: string;
  total: number;
  /** Messages since the last line. */
  unwritten: number;
  writtenAt: number;
  lastAt: number;
}

/** Also the period in which {@link RepeatLimiter.sweep} is to be called. Milliseconds. */
export const REPEAT_EVERY_MS = 60_000;
/** More different messages than this at a time are distinguished by their text only, so that texts of pages or addresses cannot fill the memory. */
const MOST_DISTINGUISHED = 500;
const LONGEST_PART = 200;
/** Fields that name what a message is about. Messages about different sellers are different messages; the path of a request distinguishes nothing. */
const SUBJECT_FIELDS = ['context', 'filter', 'reason', 'sellerId', 'sellerKey', 'step', 'store', 'throttle', 'topic'];

/**
 * Limits warnings and errors that repeat, so that an outage does not fill the disk: one line when a message begins, one a minute with the number of
 * repetitions, one when it has not occurred for a minute.
 */
export class RepeatLimiter {
  readonly #repetitions = new Map<string, Repetition>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Calls `write` for a message that is to be written now. */
  take(call: LogCall, write: Repetition['write']): void {
    const key = this.#keyOf(call);
    const at = this.now();
    const known = this.#repetitions.get(key);
    if (!known) {
      const { text } = call;
      this.#repetitions.set(key, { write, text, total: 1, unwritten: 0, writtenAt: at, lastAt: at });
      write(call.fields, text);
      return;
    }
    known.total += 1;
    known.unwritten += 1;
    known.lastAt = at;
    if (at - known.writtenAt < REPEAT_EVERY_MS) return;
    write({ ...call.fields, repeated: known.unwritten }, call.text);
    known.unwritten = 0;
    known.writtenAt = at;
  }

  /** Ends the messages that have not occurred for a minute. To be called about once a minute. */
  sweep(): void {
    for (const [key, { write, text, total, unwritten, lastAt }] of this.#repetitions) {
      if (this.now() - lastAt < REPEAT_EVERY_MS) continue;
      this.#repetitions.delete(key);
      if (total > 1) write({ repeated: unwritten, total }, `no longer repeated: ${text}`);
    }
  }

  #keyOf({ level, fields, text }: LogCall): string {
    const kind = `${level} ${text}`;
    const key = [kind, ...SUBJECT_FIELDS.map((name) => partOf(fields[name])), ...errorParts(fields['err'])].join('\n');
    return this.#repetitions.has(key) || this.#repetitions.size < MOST_DISTINGUISHED ? key : kind;
  }
}

function errorParts(error: unknown): string[] {
  return isNativeError(error) ? [error.name, partOf(error.message)] : [];
}

/** Numbers, such as ports and times, do not make two messages different. */
function partOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, LONGEST_PART).replace(/\d+/g, '#') : '';
}
