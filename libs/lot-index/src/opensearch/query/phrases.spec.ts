import { hasPhrases } from './phrases';

it('matches each phrase by adjacent words', () => {
  expect(
    hasPhrases([
      ['gott', 'mit', 'uns'],
      ['young', 'head'],
    ]),
  ).toEqual([{ match_phrase: { text: 'gott mit uns' } }, { match_phrase: { text: 'young head' } }]);
});

it('returns no condition without phrases', () => {
  expect(hasPhrases(undefined)).toEqual([]);
});
