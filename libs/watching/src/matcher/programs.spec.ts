import { Programs } from './programs';

it('keeps the programs that are held when it moves them together', () => {
  const programs = new Programs();
  const places = new Uint32Array(1_000);
  for (let index = 0; index < places.length; index += 1) places[index] = programs.add([index, index + 1]);
  const isHeld = (index: number) => index % 10 === 0;
  for (const [index, place] of places.entries()) if (!isHeld(index)) programs.remove(place);
  expect(programs.isSparse).toBe(true);
  const before = programs.words.length;
  programs.compact(places, isHeld);
  expect(programs.isSparse).toBe(false);
  expect(programs.words.length).toBeLessThan(before);
  const held = [...places.entries()].filter(([index]) => isHeld(index));
  expect(held.map(([, place]) => [...programs.wordsAt(place)])).toEqual(held.map(([index]) => [index, index + 1]));
});
