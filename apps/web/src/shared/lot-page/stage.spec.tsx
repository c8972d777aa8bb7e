import '../../testing/web-globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { fixtureLot } from '../../testing/fixtures';
import { Stage } from './stage';

const frame = () => screen.getAllByLabelText('Pictures')[0] as HTMLElement;
const zoom = () => frame().dataset['zoom'];
const source = () => frame().querySelector('img')?.getAttribute('src') ?? '';
beforeEach(() => {
  render(<Stage lot={{ ...fixtureLot(0), imageCount: 4, images: [0, 2] }} />);
  HTMLElement.prototype.scrollBy = () => undefined;
});

it('shows the pictures that exist alone', () => {
  expect(screen.getAllByRole('button', { name: /^Show/ })).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: /reverse$/ }));
  expect(source()).toMatch(/-3-2\.webp$/);
});

it('zooms by buttons from level 0 to 2', () => {
  for (const level of ['1', '2']) {
    fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(zoom()).toBe(level);
  }
  expect(screen.getByRole('button', { name: 'Zoom in' }).hasAttribute('disabled')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
  expect(zoom()).toBe('1');
});

it.each([
  ['+', ['1', '2', '2']],
  ['-', ['0', '0', '0']],
])('the key %s changes the level to %j', (key, levels) => {
  for (const level of levels) {
    fireEvent.keyDown(frame(), { key });
    expect(zoom()).toBe(level);
  }
});

it('goes to the other picture and back by the arrow keys, at level 0', () => {
  fireEvent.keyDown(frame(), { key: '+' });
  fireEvent.keyDown(frame(), { key: 'ArrowRight' });
  expect([zoom(), source()]).toEqual(['0', expect.stringMatching(/-3-2\.webp$/)]);
  fireEvent.keyDown(frame(), { key: 'ArrowLeft' });
  expect(source()).toMatch(/-3\.webp$/);
});

it('returns to level 0 by Esc and after the last level by a click', () => {
  fireEvent.keyDown(frame(), { key: '+' });
  fireEvent.keyDown(frame(), { key: 'Escape' });
  expect(zoom()).toBe('0');
  for (const level of ['1', '2', '0']) {
    fireEvent.click(frame());
    expect(zoom()).toBe(level);
  }
});

it('zooms by the wheel, once for each turn', () => {
  const wheel = (deltaY: number, timeStamp: number) => {
    const event = new WheelEvent('wheel', { deltaY, cancelable: true, bubbles: true });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    fireEvent(frame(), event);
    return event.defaultPrevented;
  };
  expect(wheel(-100, 1_000)).toBe(true);
  expect(wheel(-100, 1_050)).toBe(true);
  expect(zoom()).toBe('1');
  wheel(100, 2_000);
  expect(zoom()).toBe('0');
  // The page scrolls.
  expect(wheel(100, 3_000)).toBe(false);
});
