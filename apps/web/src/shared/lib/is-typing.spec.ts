import { isTyping } from './is-typing';

it.each([
  ['<input>', true],
  ['<input type="search">', true],
  ['<textarea></textarea>', true],
  ['<select></select>', true],
  ['<input type="checkbox">', false],
  ['<input type="radio">', false],
  ['<button></button>', false],
])('a key in %s belongs to the field: %s', (html, expected) => {
  const place = document.createElement('div');
  place.innerHTML = html;
  expect(isTyping(place.firstElementChild)).toBe(expected);
});

it('a key without an element is a command', () => expect(isTyping(null)).toBe(false));
