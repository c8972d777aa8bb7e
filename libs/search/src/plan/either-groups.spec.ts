import { InvalidCriteriaError } from '../criteria/invalid-criteria';
import { eitherGroups } from './either-groups';

/** Whether a lot with these terms fulfils every group. */
const matches = (groups: ReturnType<typeof eitherGroups>, ...lot: string[]) =>
  groups.every(({ terms = [] }) => terms.some((term) => lot.includes(term)));

it('matches one of several terms', () => {
  expect(eitherGroups([{ tags: ['val-denarius'] }, { terms: ['owl'] }])).toEqual([{ terms: ['val-denarius', 'owl'] }]);
});

it('keeps words of the title apart from words of the lot', () => {
  expect(eitherGroups([{ tags: ['val-crown'] }, { titleTerms: ['crown'] }, { terms: ['crown'] }])).toEqual([
    { terms: ['val-crown', 'crown'], titleTerms: ['crown'] },
  ]);
});

it('matches all terms of an alternative', () => {
  const groups = eitherGroups([{ tags: ['met-gold', 'val-ducat'] }, { tags: ['met-silver'], terms: ['thaler'] }]);
  expect(matches(groups, 'met-gold', 'val-ducat')).toBe(true);
  expect(matches(groups, 'met-silver', 'thaler')).toBe(true);
  expect(matches(groups, 'met-gold', 'thaler')).toBe(false);
});

it('is no condition without alternatives, or if one of them always holds', () => {
  expect(eitherGroups([])).toEqual([]);
  expect(eitherGroups([{ terms: ['owl'] }, {}])).toEqual([]);
});

it('takes few groups for many alternatives that share a term', () => {
  const units = Array.from({ length: 12 }, (_, number) => ({ tags: [`val-${String(number)}`, 'face-5'] }));
  const groups = eitherGroups([...units, { terms: ['five', 'dollars'] }]);
  expect(groups).toHaveLength(4);
  expect(matches(groups, 'val-7', 'face-5')).toBe(true);
  expect(matches(groups, 'five', 'dollars')).toBe(true);
  expect(matches(groups, 'val-7', 'dollars')).toBe(false);
});

it('refuses alternatives that take too many groups', () => {
  const words = (letter: string) => Array.from({ length: 10 }, (_, number) => `${letter}${number}`);
  expect(() => eitherGroups(['a', 'b', 'c'].map((letter) => ({ terms: words(letter) })))).toThrow(InvalidCriteriaError);
});
