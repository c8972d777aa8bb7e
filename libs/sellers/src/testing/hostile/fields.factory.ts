import { scriptText } from './bodies.factory';

/** A value that replaces another in a page's JSON. For tests. */
export interface FieldKind {
  readonly name: string;
  readonly value: unknown;
}

const nested = (levels: number): unknown => {
  let value: unknown = 'Denar';
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { name: value };
  return value;
};

export const fieldKinds: readonly FieldKind[] = [
  { name: 'null', value: null },
  { name: 'true', value: true },
  { name: 'a number', value: 12 },
  { name: 'a negative number', value: -12.5 },
  { name: 'a number too large', value: 1e300 },
  { name: 'a number of many decimals', value: 0.1 + 0.2 },
  { name: 'text', value: 'Denar' },
  { name: 'empty text', value: '' },
  { name: 'a price of forty digits', value: '9'.repeat(40) },
  { name: 'a negative price', value: '-12.50' },
  { name: 'a price beyond floats', value: '1e309' },
  { name: 'scripts', value: scriptText },
  { name: 'turned text', value: '\u202eraneD\u202c\u2066Denar' },
  { name: 'NUL and half a character', value: 'De\0nar\ud83d' },
  { name: 'a script for an address', value: 'javascript:alert(1)' },
  { name: 'an inside address', value: 'http://169.254.169.254/latest/' },
  { name: 'a date out of range', value: '9999-12-31T23:59:59.000Z' },
  { name: 'an empty list', value: [] },
  { name: 'a list of lists', value: [[[null]], [], [{}], [[['Denar']]]] },
  { name: 'an empty object', value: {} },
  {
    name: 'an object that is not one',
    value: { length: 3, toString: 'x', valueOf: null, then: 'x', toJSON: 1, constructor: 0 },
  },
  { name: 'nested a thousand deep', value: nested(1_000) },
  {
    name: 'three hundred elements',
    value: Array.from({ length: 300 }, () => ({ name: 'a', value: 'b', url: '/c', '@id': 'd' })),
  },
];

type Path = readonly (string | number)[];

/** A JSON part of a body, and the body with another value in its place. */
export interface JsonPart {
  readonly value: unknown;
  readonly bodyWith: (value: unknown) => string;
}

/** The body itself if it is JSON, else the JSON in its scripts. */
export function jsonPartsOf(body: string): JsonPart[] {
  const whole = parsed(body);
  if (whole) return [{ ...whole, bodyWith: (value) => JSON.stringify(value) }];
  return [...body.matchAll(/(<script\b[^>]*>)([^]*?)<\/script>/g)].flatMap(
    ({ 0: all, 1: tag = '', 2: text = '', index }) => {
      const part = parsed(text);
      if (!part) return [];
      const [before, after] = [body.slice(0, index) + tag, `</script>${body.slice(index + all.length)}`];
      // As any program that prints JSON into a page: an end tag in a text would end the script.
      return [{ ...part, bodyWith: (value) => before + JSON.stringify(value).replaceAll('</', '<\\/') + after }];
    },
  );
}

function parsed(text: string): { readonly value: object } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { value } : undefined;
  } catch {
    // JSON.parse throws a syntax error for text that is not JSON.
    return undefined;
  }
}

/** The paths of a value's fields, each kind of field once: of a list only the first element is examined. */
export function fieldsOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  const inner: (readonly [string | number, unknown])[] = Array.isArray(value)
    ? value.slice(0, 1).map((first: unknown) => [0, first] as const)
    : Object.entries(value);
  return [at, ...inner.flatMap(([key, child]) => fieldsOf(child, [...at, key]))];
}

/** A copy of the value with another value at this path. */
export function withField(value: unknown, [key, ...rest]: Path, put: unknown): unknown {
  if (key === undefined) return put;
  if (Array.isArray(value)) return value.map((one: unknown, at) => (at === key ? withField(one, rest, put) : one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, name === key ? withField(one, rest, put) : one] as const),
  );
}

/** A copy in which every object also has the names of inherited properties, with unexpected values. */
export function withInheritedNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withInheritedNames);
  if (typeof value !== 'object' || value === null) return value;
  const names = ['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'length'];
  const traps = names.map((name) => [name, { price: '1.00', title: 'trap', isTrap: true }] as const);
  return Object.fromEntries([
    ...traps,
    ...Object.entries(value).map(([name, one]) => [name, withInheritedNames(one)] as const),
  ]);
}
