import { Names } from './names';

const names = new Names('coins');
const generation = { number: 3, mapping: 1 };

it('names an index after its tier, mapping and generation, and parses the generation', () => {
  expect(names.index(generation, 'open')).toBe('coins-lots-open-v1-g3');
  expect(names.generationOf(names.index(generation, 'ended'))).toEqual({ number: 3, mapping: 1 });
});

it.each([
  'coins-control',
  'coins-lots-open-v1-g3-copy',
  'coins2-lots-open-v1-g3',
  'coins-lots-open-v1-g0',
  'elsewhere',
])('returns no generation for %s', (index) => {
  expect(names.generationOf(index)).toBeUndefined();
});

it('matches every generation of a mapping with its template', () => {
  expect(names.index(generation, 'open').startsWith(names.pattern(1, 'open').slice(0, -1))).toBe(true);
  expect(names.index({ ...generation, mapping: 11 }, 'open').startsWith(names.pattern(1, 'open').slice(0, -1))).toBe(
    false,
  );
});

it('parses the epoch of an alias of writers', () => {
  expect(names.epochOf(names.written(12, 'serving', 'open'))).toBe(12);
  expect(names.epochOf(names.epoch(12))).toBeUndefined();
  expect(names.epochOf(names.searched('serving'))).toBeUndefined();
});

it('has separate aliases for each epoch', () => {
  const aliases = [names.written(1, 'serving', 'open'), names.written(2, 'serving', 'open'), names.epoch(1)];
  expect(new Set(aliases).size).toBe(3);
});

it.each(['', 'Coins', '-coins', 'co ins', 'co*ins', 'x'.repeat(81)])('refuses the prefix "%.10s"', (prefix) => {
  expect(() => new Names(prefix)).toThrow('cannot begin the names');
});
