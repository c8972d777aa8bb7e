import { apiMessages } from '../values/api-messages';
import { newLotNoteSchema } from './lot-note';

const faultsOf = (body: unknown) => newLotNoteSchema.safeParse(body).error?.issues.map(({ message }) => message) ?? [];
const bid = (amount: string, currency = 'EUR') => ({ bid: { amount, currency } });

it.each([
  [{}],
  [{ note: '', tags: [] }],
  [{ note: 'x'.repeat(2_000) }],
  [{ note: '<script>alert(1)</script>\nline 2\ttab' }],
  [{ note: '\u202e\u05e9\u05dc\u05d5\u05dd e\u0301\u0301\u0301' }],
  [{ note: 'x'.repeat(400), tags: ['x'.repeat(40)] }],
  [{ tags: Array.from({ length: 20 }, (_, number) => `tag ${number}`) }],
  [bid('0.01')],
  [bid('120', 'JPY')],
  [bid('99.50', 'DEM')],
])('%j is a note', (body) => {
  expect(faultsOf(body)).toEqual([]);
});

it('is trimmed, and composed as Unicode asks for', () => {
  expect(newLotNoteSchema.parse({ note: ' \n e\u0301 \n', tags: ['  Rome '] })).toEqual({
    note: '\u00e9',
    tags: ['Rome'],
  });
});

it.each([
  [{ note: 'x'.repeat(2_001) }, apiMessages.tooLong],
  [{ note: 'a\u0000b' }, apiMessages.plainText],
  [{ note: 'a\ud83e' }, apiMessages.plainText],
  [{ tags: ['   '] }, apiMessages.required],
  [{ tags: ['\u200b\u200f'] }, apiMessages.required],
  [{ tags: ['x'.repeat(41)] }, apiMessages.tooLong],
  [{ tags: ['line\nbreak'] }, apiMessages.plainText],
  [{ tags: ['Rome', ' rOME'] }, apiMessages.repeatedTag],
  [{ tags: ['Ｒome', 'rome'] }, apiMessages.repeatedTag],
  ...['1e9', '-1', '1,5', '', '0', '0.00', '.5', '1.', '+1', ' 1', '١', '1.234', '1234567890123', 'NaN'].map(
    (amount) => [bid(amount), apiMessages.bidAmount] as const,
  ),
  ...['XXX', 'XTS', 'eur', 'EURO', 'ZZZ', ''].map((code) => [bid('1', code), apiMessages.currency] as const),
] as const)('%j is refused', (body, message) => {
  expect(new Set(faultsOf(body))).toEqual(new Set([message]));
});

it('refuses 21 tags, numbers as amounts and fields that are not known', () => {
  for (const body of [
    { tags: Array.from({ length: 21 }, (_, number) => `tag ${number}`) },
    { bid: { amount: 1, currency: 'EUR' } },
    { bid: { amount: '1' } },
    { other: 1 },
    [],
    null,
  ])
    expect(faultsOf(body)).toHaveLength(1);
});
