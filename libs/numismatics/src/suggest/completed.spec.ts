import { tokenise } from '../text/tokens';
import { completedFrom } from './completed';

describe('the completed part of a text', () => {
  const part = (text: string) => {
    const typed = tokenise(text);
    return typed.tokens
      .slice(completedFrom(typed))
      .map(({ text: word }) => word)
      .join(' ');
  };

  it.each([
    ['silver tha', 'silver tha'],
    ['a b c d e f g h', 'a b c d e f g h'],
    ['a b c d e f g h i j', 'c d e f g h i j'],
    [`${'x'.repeat(70)} maria theresia`, 'maria theresia'],
    [`maria ${'x'.repeat(90)}`, ''],
    ['', ''],
  ])('of "%s" is "%s"', (text, expected) => expect(part(text)).toBe(expected));

  it('has more letters in a script without spaces', () => expect(part('大清'.repeat(20))).toHaveLength(24 + 23));
});
