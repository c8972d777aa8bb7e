import fc from 'fast-check';
import { allSamples, readPlatforms, violationsOf } from './extracted-page.factory';

// An extraction whose time grows with the square of a page's size would take hours for five megabytes; Jest's limit distinguishes it from a busy
// machine.

const samples = allSamples();

/** A damaged page: parts cut, doubled, swapped or replaced by text that breaks parsers. */
const mutation = fc.record({
  at: fc.nat(),
  length: fc.nat(80),
  put: fc.oneof(
    fc.constantFrom(
      '',
      '"',
      '<',
      '>',
      '{',
      ']',
      '\\',
      '\u0000',
      '\ud800',
      '-1',
      '1e999',
      'null',
      '[[',
      '&#0;',
      '</script>',
    ),
    fc.string(),
  ),
});
const mutations = fc.array(mutation, { minLength: 1, maxLength: 6 });

function mutate(body: string, changes: readonly { at: number; length: number; put: string }[]): string {
  return changes.reduce((text, { at, length, put }) => {
    const start = text.length === 0 ? 0 : at % text.length;
    return text.slice(0, start) + put + text.slice(start + length);
  }, body);
}

describe.each(samples)('$name, mutated', ({ page, read }) => {
  it('never throws, extracts only valid statements, and links to no other site', () => {
    fc.assert(
      fc.property(mutations, (changes) =>
        expect(violationsOf(read({ ...page, body: mutate(page.body, changes) }))).toEqual([]),
      ),
      { numRuns: 40 },
    );
  });
});

describe.each(readPlatforms)('%s', (platform) => {
  const sample = samples.find((one) => one.platform === platform);
  if (!sample) throw new Error(`no sample of ${platform}`);
  const { page, read } = sample;
  it.each([
    ['nothing', ''],
    ['markup nested a hundred thousand deep', '<div class="lot-card" data-lotid="x">'.repeat(100_000)],
    ['JSON nested a hundred thousand deep', '['.repeat(100_000)],
    ['five megabytes of open tags', '<script type="application/ld+json"'.repeat(150_000)],
    ['five megabytes of text', 'x'.repeat(5_000_000)],
  ])('handles a body of %s', (_, body) => {
    for (const kind of ['list', 'lot', 'session'] as const) {
      expect(violationsOf(read({ ...page, body, request: { ...page.request, kind, sourceId: '8101' } }))).toEqual([]);
    }
  });
});

it('an exception in an adapter becomes a page fault', () => {
  const sample = samples.find(({ name }) => name === 'shopify products-page-1');
  if (!sample) throw new Error('no sample');
  const { page, read } = sample;
  expect(read({ ...page, request: { ...page.request, url: 'not an address' } })).toMatchObject({
    lots: [],
    faults: [{ scope: 'page', reason: expect.stringMatching(/^the adapter failed: /) }],
  });
});
