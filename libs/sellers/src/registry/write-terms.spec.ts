import type { SellerTerms } from '@obverse/contracts';
import { withTerms } from './write-terms';

const head = `# A house that was added by hand.
key: a-house
number: 7
names: ["A House", 'AH'] # the second is older
home: https://a-house.example/
country: DE
form: auction-house
languages: [de]
timezone: Europe/Berlin
`;
const tail = `platform: detect
verified: { state: never }
since: 2026-11-21
`;
const terms: SellerTerms = { source: 'https://a-house.example/agb', checked: '2026-11-30', buyersPremium: '25' };
const block = `terms:
  source: https://a-house.example/agb
  checked: 2026-11-30
  buyersPremium: "25"
`;
const file = (text: string) => ({ name: 'a-house.yaml', text });
const written = (text: string, given: SellerTerms | undefined) => {
  const made = withTerms(file(text), given);
  if ('reason' in made) throw new Error(made.reason);
  return made;
};

it('adds terms at the end, and leaves the rest as it is', () => {
  expect(written(head + tail, terms).text).toBe(head + tail + block);
  expect(written((head + tail).trimEnd(), terms).text).toBe(head + tail + block);
  expect(written(head + tail, terms).seller.terms).toEqual(terms);
});

it.each([
  ['a block', block],
  [
    'a block with a comment and an empty line',
    'terms:\n  # by telephone\n  source: https://x.example/\n\n  checked: 2026-01-01\n',
  ],
  ['one line', 'terms: { source: https://x.example/, checked: 2026-01-01 } # old\n'],
  ['several lines of a collection', 'terms: {\n  source: https://x.example/,\n  checked: 2026-01-01 }\n'],
])('replaces and removes terms in their place: %s', (_, old) => {
  expect(written(head + old + tail, terms).text).toBe(head + block + tail);
  expect(written(head + old + tail, undefined).text).toBe(head + tail);
  expect(written(head + tail + old, undefined).text).toBe(head + tail);
});

it('removes nothing where there are no terms', () => expect(written(head + tail, undefined).text).toBe(head + tail));

it('refuses terms that are invalid, with the field', () => {
  expect(withTerms(file(head + tail), { ...terms, buyersPremium: '25 %' })).toEqual({
    reason: expect.stringMatching(/^terms\.buyersPremium: .*percentage/),
  });
});
