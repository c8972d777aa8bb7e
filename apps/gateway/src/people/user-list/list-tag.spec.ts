import { listTagSchema } from '@obverse/contracts';
import { listTagFor } from './list-tag';

const tagFor = (name: string, taken: readonly string[] = [], random = () => 'random1') =>
  listTagFor(name, new Set(taken), random);

describe('the tag of a new list', () => {
  it.each([
    ['Denarii', 'denarii'],
    ['Römische Münzen 2026', 'romischemunzen2026'],
    ['a/b-c_d e', 'abcde'],
    ['x'.repeat(80), 'x'.repeat(40)],
    ['Монеты', 'random1'],
    ['…', 'random1'],
    ['my-fav', 'myfav'],
  ])('of %j is %s', (name, tag) => {
    expect(tagFor(name)).toBe(tag);
    expect(listTagSchema.safeParse(tag).success).toBe(true);
  });

  it('is another one if the user has it', () => {
    expect(tagFor('Fav', ['fav', 'wtc'])).toBe('random1');
    const tags = ['random1', 'random2'];
    expect(tagFor('Fav', ['fav', 'random1'], () => tags.shift() ?? '')).toBe('random2');
  });
});
