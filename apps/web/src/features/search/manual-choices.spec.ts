import { storageKeys } from '../../shared/storage/stored';
import { manualChoices, rememberChoice } from './manual-choices';

const pick = (tag: string) => ({ tag, title: tag.toUpperCase() });

beforeEach(() => localStorage.clear());

it('keeps the last four of each filter and drops the oldest', () => {
  for (const tag of ['a', 'b', 'c', 'd', 'b', 'e']) rememberChoice('king', pick(tag));
  rememberChoice('material', pick('met-gold'));
  expect(manualChoices('king').map(({ tag }) => tag)).toEqual(['c', 'd', 'b', 'e']);
  expect(manualChoices('material')).toEqual([pick('met-gold')]);
});

it.each(['', 'no json', '[]', '{"king":[1,{"tag":2},null]}', '{"king":"x"}'])('reads nothing from %j', (text) => {
  localStorage.setItem(storageKeys.manualChoices, text);
  expect(manualChoices('king')).toEqual([]);
});
