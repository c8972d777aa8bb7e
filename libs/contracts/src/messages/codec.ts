import { z } from 'zod';
import { auctionObservedSchema } from './auction-observed';
import { companyObservedSchema } from './company-observed';
import { lotChangedSchema } from './lot-changed';
import { cleanTexts, needsCleaning } from './clean-text';
import { lotObservedSchema } from './lot-observed';
import type { Message, MessageOf, MessageType } from './message';
import { lateTimeOf, refusalOf } from './refusal';

type Upcaster = (older: Record<string, unknown>) => Record<string, unknown>;

/** A message's current schema, and one function for each older version that converts it to the next. */
interface MessageFormat<T extends MessageType> {
  readonly schema: z.ZodType<MessageOf<T>>;
  readonly version: number;
  readonly upcast: Readonly<Record<number, Upcaster>>;
}

const formats: { readonly [T in MessageType]: MessageFormat<T> } = {
  LotObserved: { schema: lotObservedSchema, version: 3, upcast: { 1: withoutDealer, 2: withoutHashes } },
  AuctionObserved: { schema: auctionObservedSchema, version: 1, upcast: {} },
  CompanyObserved: { schema: companyObservedSchema, version: 1, upcast: {} },
  LotChanged: { schema: lotChangedSchema, version: 1, upcast: {} },
};

/**
 * Version 1 had no dealers. Its attribute `seller` named a dealer in some marketplaces and an auction house on portals, without the marketplace's id of
 * the dealer. The attribute stays and no dealer is added.
 */
function withoutDealer(older: Record<string, unknown>): Record<string, unknown> {
  return { ...older, version: 2 };
}

/** Version 2 contained only the addresses of pictures. */
function withoutHashes(older: Record<string, unknown>): Record<string, unknown> {
  return { ...older, version: 3 };
}

/** The bytes are not a message of the expected type and a known version, or what it states cannot be true. Never retried: the record is set aside. */
export class MessageFormatError extends Error {
  override readonly name = 'MessageFormatError';
}

/** A record may have a megabyte of unknown keys, and zod lists them all. */
const MAX_REASON = 1_000;

const decoder = new TextDecoder('utf-8', { fatal: true });
const encoder = new TextEncoder();

/**
 * JSON bytes of a message, its texts cleaned as {@link cleanText} does. Throws {@link MessageFormatError} when it breaks its schema or cannot be true
 * ({@link refusalOf}), so a bad record never enters the log.
 */
export function encodeMessage(message: Message): Uint8Array {
  const json = JSON.stringify(validate(message.type, message));
  if (!needsCleaning(json)) return encoder.encode(json);
  return encoder.encode(JSON.stringify(validate(message.type, cleanTexts(JSON.parse(json)))));
}

/** The key of a message's record. */
export function keyOf(message: Message): string {
  switch (message.type) {
    case 'LotObserved':
    case 'LotChanged':
      return message.lotId;
    case 'AuctionObserved':
      return message.auctionId;
    case 'CompanyObserved':
      return message.sellerKey;
  }
}

/**
 * The message of a record, as {@link decodeMessage}. Throws {@link MessageFormatError} also when the key is not the key of the message, because
 * compaction would keep or remove the record for another lot, and when it was observed after its append ({@link lateTimeOf}).
 */
export function decodeRecord<T extends MessageType>(
  type: T,
  { key, value, timestamp }: { readonly key: string; readonly value: Uint8Array; readonly timestamp: number },
): MessageOf<T> {
  const message = decodeMessage(type, value);
  const expected = keyOf(message);
  if (key !== expected) throw new MessageFormatError(`the key is ${describe(key)}, but the record is of ${expected}`);
  const late = lateTimeOf(message, timestamp);
  if (late !== undefined) throw new MessageFormatError(`${type}: ${late}`);
  return message;
}

/**
 * The message in the bytes, converted to the current version, its texts cleaned. Throws {@link MessageFormatError} with the first faults. Without
 * bytes a record is a tombstone, which is not a message.
 */
export function decodeMessage<T extends MessageType>(type: T, bytes: Uint8Array): MessageOf<T> {
  let raw = parseObject(bytes);
  if (raw['type'] !== type) throw new MessageFormatError(`expected ${type}, found ${describe(raw['type'])}`);
  const { version: current, upcast } = formats[type];
  for (let version = raw['version']; version !== current; version = raw['version']) {
    const lift = typeof version === 'number' ? upcast[version] : undefined;
    if (!lift)
      throw new MessageFormatError(
        `${type} of unknown version ${describe(version)}; this build reads up to ${current}`,
      );
    raw = lift(raw);
  }
  return validate(type, raw);
}

function validate<T extends MessageType>(type: T, value: unknown): MessageOf<T> {
  const result = formats[type].schema.safeParse(value);
  if (result.success) {
    const refusal = refusalOf(result.data);
    if (refusal !== undefined) throw new MessageFormatError(`${type}: ${refusal}`.slice(0, MAX_REASON));
    return result.data;
  }
  const faults = result.error.issues
    .slice(0, 5)
    .map((issue) => `${issue.path.join('.') || 'record'}: ${issue.message}`);
  throw new MessageFormatError(`${type}: ${faults.join('; ')}`.slice(0, MAX_REASON));
}

function parseObject(bytes: Uint8Array): Record<string, unknown> {
  let value: unknown;
  try {
    const json = decoder.decode(bytes);
    value = JSON.parse(json);
    if (needsCleaning(json)) value = cleanTexts(value);
  } catch (error) {
    throw new MessageFormatError(`not JSON in UTF-8: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new MessageFormatError('not a JSON object');
  return value as Record<string, unknown>;
}

/** A short description of an unknown value. Objects are not serialised: they may be large or deeply nested. */
function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 60));
  if (typeof value === 'object' && value !== null) return 'an object';
  return `${value as number | boolean | bigint | null}`;
}
