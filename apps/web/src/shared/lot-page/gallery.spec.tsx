import { lotName } from '@obverse/lots';
import { renderRoutes } from '../../testing/render';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fixtureFullLot } from '../../testing/coin-fixtures';
import { Gallery } from './gallery';
import type { GalleryLot } from './gallery-lot';

const title = lotName(fixtureFullLot(0));
const view = (changes: Partial<GalleryLot> = {}) =>
  renderRoutes([{ path: '*', element: <Gallery lot={{ ...fixtureFullLot(0), imageCount: 3, ...changes }} /> }], '/');

const stage = () => screen.getByRole('group', { name: 'Pictures' });
const zoom = () => stage().dataset['zoom'];
const shown = () => stage().querySelector('img')?.getAttribute('alt');
const press = (...keys: readonly string[]) => keys.forEach((key) => fireEvent.keyDown(stage(), { key }));
const thumb = (number: number) => screen.getByRole('button', { name: `Show ${title}, picture ${number}` });

/** jsdom has no PointerEvent. */
const point = (type: 'pointerdown' | 'pointerup', pointerId: number, [clientX, clientY]: readonly [number, number]) => {
  const event = new MouseEvent(type, { bubbles: true, clientX, clientY });
  Object.defineProperty(event, 'pointerId', { value: pointerId });
  act(() => void stage().dispatchEvent(event));
};

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

describe('the gallery', () => {
  it('zooms between the levels 0 and 2 by its buttons, which keep the focus', () => {
    view();
    const [zoomOut, zoomIn] = ['Zoom out', 'Zoom in'].map((name) => screen.getByRole('button', { name }));
    if (!zoomIn || !zoomOut) throw new Error('no buttons');
    zoomIn.focus();
    const levels = [zoomIn, zoomIn, zoomIn, zoomOut, zoomOut, zoomOut].map((button) => {
      fireEvent.click(button);
      return zoom();
    });
    expect(levels).toEqual(['1', '2', '2', '1', '0', '0']);
    expect(document.activeElement).toBe(zoomIn);
    expect(zoomOut.getAttribute('aria-disabled')).toBe('true');
  });

  it('zooms by + and -, and Esc returns to the whole picture', () => {
    view();
    press('+', '+', '+');
    expect(zoom()).toBe('2');
    press('-');
    expect(zoom()).toBe('1');
    press('Escape');
    expect(zoom()).toBe('0');
  });

  it('leaves the keys of the browser alone', () => {
    view();
    fireEvent.keyDown(stage(), { key: '+', ctrlKey: true });
    expect(zoom()).toBe('0');
  });

  it('goes through the pictures by the arrow keys, from the first to the last, each at level 0', () => {
    view();
    press('+', 'ArrowLeft');
    expect([shown(), zoom()]).toEqual([`${title}, picture 1`, '1']);
    press('ArrowRight', 'ArrowRight', 'ArrowRight');
    expect([shown(), zoom()]).toEqual([`${title}, picture 3`, '0']);
  });

  it('shows the picture of a thumbnail', () => {
    view();
    fireEvent.click(thumb(2));
    expect(shown()).toBe(`${title}, picture 2`);
    expect([thumb(1), thumb(2)].map((each) => each.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  });

  it('zooms by the wheel, one level for many events, and lets the page scroll at level 0', () => {
    view();
    const wheel = (deltaY: number, timeStamp: number) => {
      const event = new WheelEvent('wheel', { deltaY, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      act(() => void stage().dispatchEvent(event));
      return [zoom(), event.defaultPrevented];
    };
    expect(wheel(-100, 1000)).toEqual(['1', true]);
    expect(wheel(-100, 1010)).toEqual(['1', true]);
    expect(wheel(100, 2000)).toEqual(['0', true]);
    expect(wheel(100, 3000)).toEqual(['0', false]);
  });

  it('goes through the levels by clicks, and from the last one to the whole picture', () => {
    view();
    const levels = [1, 2, 3].map(() => {
      fireEvent.click(stage());
      return zoom();
    });
    expect(levels).toEqual(['1', '2', '0']);
  });

  it('moves the zoomed picture by a drag, which is no click', () => {
    view();
    const scrolls: unknown[] = [];
    stage().scrollBy = (...by: unknown[]) => void scrolls.push(by);
    fireEvent.click(stage());
    expect(zoom()).toBe('1');
    fireEvent.pointerDown(stage(), { pointerId: 1, clientX: 100, clientY: 100 });
    fireEvent.pointerMove(stage(), { pointerId: 1, clientX: 60, clientY: 90 });
    fireEvent.pointerUp(stage(), { pointerId: 1 });
    fireEvent.click(stage());
    expect(scrolls).toHaveLength(1);
    expect(zoom()).toBe('1');
  });

  it.each([
    [
      'to the left shows the next picture',
      0,
      [
        [200, 100],
        [120, 110],
      ],
      `${title}, picture 2`,
    ],
    [
      'to the right shows the one before',
      2,
      [
        [100, 100],
        [190, 100],
      ],
      `${title}, picture 2`,
    ],
    [
      'down is left to the page',
      0,
      [
        [100, 100],
        [90, 200],
      ],
      `${title}, picture 1`,
    ],
  ] as const)('a swipe over the whole picture %s', (_, first, [from, to], expected) => {
    view();
    if (first > 0) fireEvent.click(thumb(first + 1));
    point('pointerdown', 1, from);
    point('pointerup', 1, to);
    expect(shown()).toBe(expected);
  });

  it('shows no other picture by a drag of a zoomed one, nor by two fingers', () => {
    view();
    const swipe = (pointerId: number) => {
      point('pointerdown', pointerId, [200, 100]);
      point('pointerup', pointerId, [100, 100]);
    };
    point('pointerdown', 1, [90, 10]);
    swipe(2);
    point('pointerup', 1, [10, 10]);
    press('+');
    swipe(3);
    expect(shown()).toBe(`${title}, picture 1`);
  });

  it('shows only the pictures that exist', () => {
    view({ images: [0, 2] });
    expect(screen.getAllByRole('button', { name: /^Show / })).toHaveLength(2);
    press('ArrowRight', 'ArrowRight');
    expect(stage().querySelector('img')?.getAttribute('src')).toMatch(/-3-2\.webp$/);
    expect(shown()).toBe(`${title}, picture 2`);
  });

  it('has no zoom without a picture', () => {
    view({ images: [], imageCount: 2 });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('opens a tapped picture of the strip large, with zoom, in a dialog that the back button closes', async () => {
    const agent = jest
      .spyOn(navigator, 'userAgent', 'get')
      .mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile Safari');
    const { router } = view({ imageCount: 2 });
    fireEvent.click(screen.getByRole('button', { name: `${title}, reverse` }));
    const dialog = await screen.findByRole('dialog', { name: 'Pictures' });
    expect(router.state.location.hash).toBe('#m-picture');
    expect(shown()).toBe(`${title}, reverse`);
    fireEvent.click(stage());
    expect(zoom()).toBe('1');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    agent.mockRestore();
  });

  it('is a strip to swipe on mobile devices, without zoom', () => {
    const agent = jest
      .spyOn(navigator, 'userAgent', 'get')
      .mockReturnValue('Mozilla/5.0 (Linux; Android 14) Mobile Safari');
    view({ imageCount: 2 });
    agent.mockRestore();
    expect(screen.queryByRole('button', { name: 'Zoom in' })).toBeNull();
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
      `${title}, obverse`,
      `${title}, reverse`,
    ]);
  });
});
