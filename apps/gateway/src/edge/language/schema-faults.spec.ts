import { endpoints, apiMessages, type Endpoint } from '@obverse/contracts';
import { languages, type Language } from '@obverse/texts';
import { examples } from '@obverse/contracts/openapi';
import fc from 'fast-check';
import { z } from 'zod';
import { broken } from '../../fuzz/schema-arbitrary.factory';
import { EndpointInputPipe, type RequestParts } from '../http/endpoint-input.pipe';
import { InvalidRequestError } from '../http/errors';
import { messageIn } from './messages';

const parts = ['params', 'query', 'body'] as const;
type Part = (typeof parts)[number];

const wrongValues: readonly unknown[] = [
  undefined,
  null,
  true,
  7,
  -0.5,
  1e21,
  'x',
  '',
  'x'.repeat(30_000),
  [],
  [null],
  {},
  { a: 1 },
];

interface Call {
  readonly name: string;
  readonly part: Part;
  readonly schema: z.ZodType;
  /** A valid value of the part. */
  readonly valid: unknown;
}

const given = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))).parse(examples);
const calls: readonly Call[] = Object.entries(endpoints).flatMap(([group, members]) =>
  Object.entries<Endpoint>(members).flatMap(([member, endpoint]) =>
    parts.flatMap((part) => {
      const schema = endpoint[part];
      const valid = given[group]?.[member]?.[part] ?? {};
      return schema ? [{ name: `${part} of ${group}.${member}`, part, schema, valid }] : [];
    }),
  ),
);

/** What the call answers to a value of one of its parts. */
function faultsOf(
  { part, schema }: Pick<Call, 'part' | 'schema'>,
  value: unknown,
  language: Language,
): readonly string[] {
  const endpoint: Endpoint = { method: 'POST', path: '/api/x', summary: '', [part]: schema };
  const request: RequestParts = { params: {}, query: {}, body: {}, [part]: value, language };
  try {
    new EndpointInputPipe(endpoint).transform(request);
  } catch (error) {
    if (error instanceof InvalidRequestError) return error.faults.map(({ message }) => message);
    throw error;
  }
  return [];
}

/** What the library would say. */
function ofLibrary({ schema }: Call, value: unknown, language: Language): ReadonlySet<string> {
  const { error } = schema.safeParse(value, { error: z.locales[language]().localeError });
  const own = new Set<string>(Object.values(apiMessages));
  return new Set(error?.issues.map(({ message }) => message).filter((message) => !own.has(message)));
}

/** Sentences that are empty or not ours, in any language. Each call of `expect` costs more than they do, so a test makes one. */
function strangeWords(call: Call, value: unknown): readonly string[] {
  return languages.flatMap((language) => {
    const foreign = ofLibrary(call, value, language);
    const isStrange = (text: string) =>
      text === '' || foreign.has(text) || /invalid input|expected|received|undefined/i.test(text);
    return faultsOf(call, value, language).filter(isStrange);
  });
}

/** The names of the fields of an object. */
function fieldsOf(schema: z.ZodType): readonly string[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties);
}

it('covers the parts of all calls', () => expect(calls.length).toBeGreaterThan(40));

describe.each(calls)('$name', (call) => {
  it('names values of a wrong type in sentences of ours, in every field', () => {
    const whole = typeof call.valid === 'object' ? call.valid : {};
    const fields = [...fieldsOf(call.schema), 'more'];
    const strange = wrongValues.flatMap((wrong) =>
      [wrong, ...fields.map((field) => ({ ...whole, [field]: wrong }))].flatMap((value) => strangeWords(call, value)),
    );
    expect(strange).toEqual([]);
  });

  it('names wrong values at any depth in sentences of ours', () => {
    fc.assert(
      fc.property(broken(fc.constant(call.valid)), (value) => expect(strangeWords(call, value)).toEqual([])),
      { numRuns: 60 },
    );
  });
});

describe('a fault', () => {
  const schema = z.strictObject({
    text: z.string().min(2).max(3),
    whole: z.number().int().min(1).max(9),
    some: z.array(z.string()).min(1).max(2),
    one: z.enum(['a', 'b']),
    is: z.boolean(),
  });
  const valid = { text: 'ab', whole: 1, some: ['a'], one: 'a', is: true };
  const said = (body: unknown, language: Language = 'en') => faultsOf({ part: 'body', schema }, body, language);

  it.each([
    [{ text: 7 }, 'must be a text'],
    [{ text: undefined }, 'is missing'],
    [{ text: 'a' }, 'is too short'],
    [{ text: 'abcd' }, apiMessages.tooLong],
    [{ text: '' }, apiMessages.required],
    [{ whole: '7' }, 'must be a number'],
    [{ whole: 1.5 }, 'must be a whole number'],
    [{ whole: 0 }, 'must be at least 1'],
    [{ whole: 10 }, 'must be at most 9'],
    [{ some: 'a' }, 'must be a list'],
    [{ some: [] }, 'must have at least 1 entries'],
    [{ some: ['a', 'b', 'c'] }, 'must have at most 2 entries'],
    [{ one: 'c' }, 'must be one of these: a, b'],
    [{ is: 'yes' }, 'must be true or false'],
    [{ more: 1 }, 'has fields that are not known: more'],
  ])('of %j is "%s"', (change, message) => expect(said({ ...valid, ...change })).toEqual([message]));

  it('does not repeat long or many names', () => {
    const many = Object.fromEntries(Array.from({ length: 99 }, (_, number) => [`${'x'.repeat(900)}${number}`, 1]));
    expect(said({ ...valid, ...many })[0]?.length).toBeLessThan(300);
  });

  it('is in the language of the visitor', () => {
    expect(said({ ...valid, whole: '7', one: 'c' }, 'de')).toEqual([
      'muss eine Zahl sein',
      'muss einer dieser Werte sein: a, b',
    ]);
    expect(said({ ...valid, text: 'abcd' }, 'it')).toEqual([messageIn('it', apiMessages.tooLong)]);
  });
});
