import { lotQuery } from '../../medium.factory';
import { isOfRank, rankingOf, rankOf } from './ranks';
import { and, render } from './sql';

const title = { terms: [], titleTerms: ['thaler'], filters: {} };
const pictured = { terms: ['thaler'], filters: { pictured: ['pictured'] } };
const all = { terms: [], filters: {} };

it('returns the number of the first conditions that a lot fulfils, else their count', () => {
  expect(render(rankOf([title, pictured, all]))).toEqual({
    text:
      'CASE WHEN tags @> $1::text[] THEN $2::int WHEN tags @> $3::text[] AND tags @> $4::text[] THEN $5::int ' +
      'WHEN true THEN $6::int ELSE $7::int END',
    values: [['tt:thaler'], 0, ['t:thaler'], ['pictured:pictured'], 1, 2, 3],
  });
});

it('is one rank without conditions', () => {
  expect(render(rankOf([]))).toEqual({ text: '0', values: [] });
});

it('excludes the lots of the ranks before, also if their conditions are null', () => {
  expect(render(and(isOfRank([title, pictured], 1))).text).toBe(
    'tags @> $1::text[] AND tags @> $2::text[] AND (tags @> $3::text[]) IS NOT TRUE',
  );
  expect(render(and(isOfRank([title], 1))).text).toBe('(tags @> $1::text[]) IS NOT TRUE');
});

it('ranks in the order of relevance only', () => {
  expect(rankingOf(lotQuery({ order: 'relevance', ranking: [title] }))).toEqual([title]);
  expect(rankingOf(lotQuery({ order: 'relevance' }))).toEqual([]);
  expect(rankingOf(lotQuery({ order: 'newest', ranking: [title] }))).toEqual([]);
});
