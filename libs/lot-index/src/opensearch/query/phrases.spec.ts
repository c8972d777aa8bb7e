import { hasPhrases } from './phrases';

it('matches each phrase by adjacent words', () => {
  expect(
    hasPhrases([
      ['gott', 'mit', 'uns'],
      ['young', 'head'],
    ]),
  ).toEqual([
    { match_phrase: { text: { query: 'gott mit uns', slop: 0 } } },
    { match_phrase: { text: { query: 'young head', slop: 0 } } },
  ]);
});

it('returns no condition without phrases', () => {
  expect(hasPhrases(undefined)).toEqual([]);
});
