import { ALWAYS, ConditionTable, NEVER } from './condition-table';

const thaler = { field: 'term', value: 'thaler' } as const;
const gold = { field: 'material', value: 'met-gold' } as const;

it('numbers equal conditions alike', () => {
  const table = new ConditionTable();
  const number = table.take(thaler);
  expect(table.take({ ...thaler })).toBe(number);
  expect(table.take({ field: 'titleTerm', value: 'thaler' })).not.toBe(number);
  expect([ALWAYS, NEVER]).not.toContain(number);
  expect(table.at(number)).toEqual(thaler);
});

it('forgets a condition after its last use and gives its number again', () => {
  const table = new ConditionTable();
  const number = table.take(thaler);
  table.take(thaler);
  table.release(number);
  expect(table.of('term').get('thaler')).toBe(number);
  table.release(number);
  expect(table.of('term').size).toBe(0);
  const { size } = table;
  expect(table.take(gold)).toBe(number);
  expect(table.size).toBe(size);
});
