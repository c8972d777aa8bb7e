import { hasPhrases } from './phrases';

it('asks for each phrase by its words side by side', () => {
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

it('asks for nothing without phrases', () => {
  expect(hasPhrases(undefined)).toEqual([]);
});
