import type { LotWrite } from '../document';
import { lotDocument, tombstone } from '../medium.factory';
import { encodeRow } from './rows';
import { KnownWords } from './words';

const lot = (...terms: string[]) => encoded(lotDocument(terms.join(), { terms }));
const encoded = (write: LotWrite) => {
  const row = encodeRow(write);
  if ('fault' in row) throw new Error(row.fault);
  return row;
};

it('returns each word of the lots once, and no tag of a concept', () => {
  const words = new KnownWords().unknownOf(1, [
    lot('thaler', 'met-silver'),
    lot('thaler', 'ducat'),
    encoded(tombstone(1, 2)),
  ]);
  expect(words).toEqual(['thaler', 'ducat']);
});

it('returns no word that was remembered, for each generation alone', () => {
  const known = new KnownWords();
  known.remember(1, ['thaler']);
  known.remember(1, ['ducat']);
  expect(known.unknownOf(1, [lot('thaler', 'ducat', 'florin')])).toEqual(['florin']);
  expect(known.unknownOf(2, [lot('thaler')])).toEqual(['thaler']);
});

it('forgets the words of a generation when they are too many', () => {
  const known = new KnownWords();
  known.remember(1, ['thaler']);
  known.remember(
    1,
    Array.from({ length: 200_000 }, (_, number) => `w${number}`),
  );
  expect(known.unknownOf(1, [lot('thaler', 'w7')])).toEqual(['thaler']);
});
