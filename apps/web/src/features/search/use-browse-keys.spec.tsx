import '../../testing/web-globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useBrowseKeys } from './use-browse-keys';

const favourite = jest.fn<void, [string]>();
const help = jest.fn();

function List() {
  const list = useRef<HTMLDivElement>(null);
  useBrowseKeys(list, help);
  return (
    <div ref={list}>
      <input aria-label="Find" />
      {['a', 'b', 'c'].map((name) => (
        <article key={name}>
          <a href={`#${name}`} data-lot-card>
            {name}
          </a>
          <button type="button" data-favourite onClick={() => favourite(name)}>
            Favourite {name}
          </button>
        </article>
      ))}
    </div>
  );
}

const press = (key: string, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init });
const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  favourite.mockClear();
  help.mockClear();
  render(<List />);
});

it('moves the focus between the cards and stays at both ends', () => {
  for (const [key, card] of [
    ['j', 'a'],
    ['j', 'b'],
    ['j', 'c'],
    ['j', 'c'],
    ['k', 'b'],
    ['k', 'a'],
    ['k', 'a'],
  ] as const) {
    press(key);
    expect(focused()).toBe(card);
  }
});

it('continues from the card that contains the focus', () => {
  screen.getByRole('button', { name: 'Favourite b' }).focus();
  press('j');
  expect(focused()).toBe('c');
});

it('presses the favourite button of the card in focus', () => {
  press('f');
  expect(favourite).not.toHaveBeenCalled();
  press('j');
  press('f');
  expect(favourite.mock.calls).toEqual([['a']]);
});

it('does nothing while the visitor types, nor with a modifier', () => {
  screen.getByRole('textbox').focus();
  press('j');
  press('?');
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  screen.getByRole('textbox').blur();
  press('j', { ctrlKey: true });
  expect(document.activeElement).toBe(document.body);
  expect(help).not.toHaveBeenCalled();
});

it('shows the keys on a question mark', () => {
  expect(press('?')).toBe(false);
  expect(help).toHaveBeenCalledTimes(1);
});

it('does nothing while a dialog is open', () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.open = true;
  press('?');
  expect(help).not.toHaveBeenCalled();
  dialog.remove();
});
