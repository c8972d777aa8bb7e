import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { SearchNumbers } from './search-numbers';

it('gives each id a number of its own, and the number its id', () => {
  const numbers = new SearchNumbers();
  const ids = Array.from({ length: 3_000 }, () => randomUUID());
  const taken = ids.map((id) => numbers.take(id));
  expect(new Set(taken).size).toBe(ids.length);
  expect(Math.max(...taken)).toBe(ids.length - 1);
  expect(ids.map((id) => numbers.take(id))).toEqual(taken);
  expect(taken.map((number) => numbers.idOf(number))).toEqual(ids);
});

it('follows a map after any additions and removals, also of ids that begin alike', () => {
  const ids = Array.from({ length: 60 }, (_, place) => {
    const first = (place % 5).toString(16).padStart(8, '0');
    return `${first}-0000-4000-8000-${place.toString(16).padStart(12, '0')}`;
  });
  const step = fc.record({ id: fc.constantFrom(...ids), isRemoved: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200, size: 'max' }), (steps) => {
      const numbers = new SearchNumbers();
      const model = new Map<string, number>();
      for (const { id, isRemoved } of steps) {
        if (isRemoved) {
          expect(numbers.remove(id)).toBe(model.get(id));
          model.delete(id);
        } else {
          const number = numbers.take(id);
          expect(model.has(id) ? model.get(id) : [...model.values()].includes(number)).toBe(
            model.has(id) ? number : false,
          );
          model.set(id, number);
        }
      }
      expect(ids.map((id) => numbers.of(id))).toEqual(ids.map((id) => model.get(id)));
      expect([...model.values()].map((number) => numbers.idOf(number))).toEqual([...model.keys()]);
    }),
    { numRuns: 100 },
  );
});
