import fc, { type Arbitrary } from 'fast-check';
import { nameOf, type Schema } from '../features/system/api-docs/api-document';

/** Texts that visitors type, texts that break encodings, and operators of query languages. */
export const texts: readonly string[] = [
  'denarius',
  'Trajan',
  'silver thaler',
  'Maria Theresia',
  'oro',
  '5 marek 1934',
  '27 BC-14',
  'NGC MS65',
  'unsold',
  '"silver coin"',
  '-gold',
  'denarius or aureus',
  'under 20 USD',
  'Kościół',
  'дукат',
  '銀貨',
  'thaler*',
  '\ud800',
  '\u0000',
  '\u202e\u200f\u2066',
  'a\u0301\u0301\u0301',
  '\ufeff',
  '\u{1f4b0}',
  ' \t\n',
  '%00',
  '%',
  "' OR 1=1; --",
  '+a && (b || !c) : ~2 ^4 [1 TO *] {x} /re/',
  '$where',
  '{{7*7}}',
  '<script>',
  '\\',
  ':*',
  '&|!<->',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e999',
  '../../etc/passwd',
];

const hostileValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  0.5,
  1e21,
  Number.MAX_SAFE_INTEGER,
  '',
  'x'.repeat(601),
  [],
  {},
  [[]],
  [null],
  ...texts,
  // An own field of this name, as a parser of JSON makes it.
  JSON.parse('{"__proto__":{"page":2}}'),
  JSON.parse('{"constructor":{"prototype":{"page":2}}}'),
  JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`),
];

const text = fc.oneof(
  { arbitrary: fc.constantFrom(...texts), weight: 3 },
  {
    arbitrary: fc.array(fc.constantFrom(...texts), { minLength: 2, maxLength: 4 }).map((parts) => parts.join(' ')),
    weight: 1,
  },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 40 }), weight: 1 },
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }), weight: 1 },
);

/** Values of a schema. A string without a pattern is one of {@link texts} or random. */
export function arbitraryOf(schema: Schema, named: Readonly<Record<string, Schema>>): Arbitrary<unknown> {
  const { anyOf, oneOf, enum: values, const: constant, items, properties } = schema;
  const referred = named[nameOf(schema) ?? ''];
  if (referred) return arbitraryOf(referred, named);
  const choices = anyOf ?? oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => arbitraryOf(choice, named)));
  if (values) return fc.constantFrom(...values);
  if (constant !== undefined) return fc.constant(constant);
  if (items) {
    const { minItems: minLength = 0, maxItems = 4 } = schema;
    return fc.array(arbitraryOf(items, named), { minLength, maxLength: Math.max(minLength, Math.min(maxItems, 4)) });
  }
  if (properties) return objectOf(properties, schema.required ?? [], named);
  return scalarOf(schema);
}

/** Fields with which requests are refused: with 401, or with 400 for a currency without a rate. One request of ten may have them. */
const rare: readonly string[] = ['userList', 'price'];

function objectOf(
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[],
  named: Readonly<Record<string, Schema>>,
): Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, field]) => [name, arbitraryOf(field, named)] as const);
  const all = fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
  return fc.tuple(all, fc.nat(9)).map(([record, tenth]) => {
    if (tenth === 0) return record;
    return Object.fromEntries(
      Object.entries(record).filter(([name]) => required.includes(name) || !rare.includes(name)),
    );
  });
}

function scalarOf({
  type,
  pattern,
  minimum = -1_000,
  maximum = 1_000_000,
  minLength = 0,
  maxLength = 200,
  example,
}: Schema): Arbitrary<unknown> {
  // A text with a rule that no keyword expresses.
  if (example !== undefined) return fc.oneof(fc.constant(example), text);
  switch (type) {
    case 'string':
      if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
      return text.filter(({ length }) => length >= minLength && length <= maxLength);
    case 'integer':
      return fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) });
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'boolean':
      return fc.boolean();
    default:
      return fc.jsonValue();
  }
}

/** The value with one of its parts, or the whole, replaced by a hostile one, or with a field that the schema does not have. */
export function broken(value: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc.tuple(value, fc.constantFrom(...hostileValues), fc.nat(40)).map(([given, hostile, at]) => {
    const place = { left: at };
    const result = replaced(given, hostile, place);
    const isObject = typeof result === 'object' && result !== null && !Array.isArray(result);
    return place.left < 0 || !isObject ? result : { ...result, more: hostile };
  });
}

/** Replaces the part that is reached when `left` has counted down to 0, in order of depth. */
function replaced(value: unknown, by: unknown, place: { left: number }): unknown {
  if (place.left-- === 0) return by;
  if (Array.isArray(value)) return value.map((one) => replaced(one, by, place));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaced(one, by, place)]));
}
