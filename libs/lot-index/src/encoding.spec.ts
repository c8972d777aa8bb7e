import { encodeWrite, isTag, limits } from './encoding';
import { lotDocument, tombstone } from './medium.factory';

const faultOf = (write: Parameters<typeof encodeWrite>[0]) => {
  const encoded = encodeWrite(write);
  return 'fault' in encoded ? encoded.fault : undefined;
};

it('accepts a document and a tombstone unchanged', () => {
  const document = lotDocument(1, { terms: ['thaler', 'талер', "o'brien"], facets: { material: ['met-silver'] } });
  const json = Buffer.from(JSON.stringify(document));
  expect(encodeWrite(document)).toEqual({ id: document.id, version: document.version, json, bytes: json.byteLength });
  expect(faultOf(tombstone(1, 7))).toBeUndefined();
});

it.each([
  ['a term with a null byte', { terms: ['a\u0000b'] }, /control character/],
  ['a term that is half a surrogate pair', { terms: ['\ud83e'] }, /well-formed/],
  ['a term of 100 kB', { terms: ['x'.repeat(100_000)] }, /512 bytes/],
  ['a term of 513 bytes in few letters', { terms: ['ж'.repeat(257)] }, /512 bytes/],
  ['a title term with a null byte', { titleTerms: ['a\u0000b'] }, /control character/],
  ['more title terms than the limit', { titleTerms: Array.from({ length: 5_001 }, String) }, /5001 terms/],
  ['a facet value with a null byte', { facets: { org: ['\u0000'] } }, /control character/],
  ['a type with a null byte', { type: '\u0000' }, /control character/],
  ['a specimen key of 100 kB', { specimen: 'x'.repeat(100_000) }, /512 bytes/],
  ['a photograph with a null byte', { photo: 'photo:\u0000' }, /control character/],
  ['a text with a null byte', { text: 'gott mit \u0000' }, /control character/],
  ['a text with a word of 100 kB', { text: `gott ${'x'.repeat(100_000)}` }, /512 bytes/],
  ['a word of 513 bytes in few letters', { text: `gott ${'ж'.repeat(257)} mit` }, /512 bytes/],
  ['a term that is no text', { terms: ['a', 1 as unknown as string] }, /no text/],
  ['a text of 5,001 words', { text: 'gott '.repeat(5_000) }, /5001 words/],
  ['an unknown facet', { facets: JSON.parse('{"colour":["red"]}') as object }, /not a facet: colour/],
  ['a version that is no integer', { version: 1.5 }, /not a version/],
  ['a price with a fraction', { sort: { firstObserved: 1, priceCents: 10.5 } }, /priceCents/],
  ['a time that is not a number', { sort: { firstObserved: NaN } }, /firstObserved/],
  ['a title of a megabyte', { title: 'x'.repeat(limits.documentBytes) }, /at most 1000000 fit/],
  ['more terms than the limit', { terms: Array.from({ length: 5_001 }, String) }, /5001 terms/],
])('refuses %s with the reason', (_, overrides, reason) => {
  expect(faultOf(lotDocument(1, overrides))).toMatch(reason);
});

it('does not take the halves of two terms for a pair', () => {
  expect(faultOf(lotDocument(1, { terms: ['a\ud83e', '\udd16b'] }))).toMatch(/well-formed/);
});

it('accepts the longest word and term', () => {
  const longest = 'ж'.repeat(256);
  expect(faultOf(lotDocument(1, { terms: [longest], text: `gott ${longest}` }))).toBeUndefined();
});

it('accepts hostile text that is only shown', () => {
  expect(faultOf(lotDocument(1, { title: '\u0000 \ud83e <script>' }))).toBeUndefined();
});

it('distinguishes the values that a document cannot contain', () => {
  expect(isTag('met-silver')).toBe(true);
  expect(isTag('\u0000')).toBe(false);
});
