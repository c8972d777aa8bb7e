import { renderRoutes } from '../../testing/render';
import { act, fireEvent, screen } from '@testing-library/react';
import { fixtureLot } from '../../testing/fixtures';
import { loadTexts } from '../language/messages';
import { Toasts } from '../ui/toasts';
import { dropAllLots } from './chosen-lots';
import { CompareTray } from './compare-bar';
import { CompareToggle } from './compare-toggle';

const lots = Array.from({ length: 7 }, (_, index) => ({ ...fixtureLot(index), title: `Coin ${index}` }));
const ids = lots.map(({ id }) => id);
const KEY = 'obverse.compared';

beforeAll(() => loadTexts('further'));
afterEach(() => act(dropAllLots));

function show() {
  const toggles = lots.map((lot) => <CompareToggle key={lot.id} lot={lot} />);
  return renderRoutes(
    [
      {
        path: '*',
        element: (
          <main id="content" tabIndex={-1}>
            {toggles}
            <CompareTray />
            <Toasts />
          </main>
        ),
      },
    ],
    '/search',
  );
}
const toggle = (index: number) => screen.getByRole('button', { name: `Compare: Coin ${index}` });
const isPressed = (index: number) => toggle(index).getAttribute('aria-pressed') === 'true';
const bar = () => screen.findByRole('complementary', { name: 'Lots to compare' });

describe('the lots that are chosen for a comparison', () => {
  it('are kept in the browser, and a bar leads to them', async () => {
    show();
    expect(screen.queryByRole('complementary')).toBeNull();
    fireEvent.click(toggle(2));
    fireEvent.click(toggle(0));
    expect([isPressed(0), isPressed(1), isPressed(2)]).toEqual([true, false, true]);
    expect(localStorage.getItem(KEY)).toBe(`${ids[2]},${ids[0]}`);
    await bar();
    expect(screen.getByRole('link', { name: 'Compare (2)' }).getAttribute('href')).toBe(`/compare/${ids[2]},${ids[0]}`);
  });

  it('are no longer chosen after a second click', () => {
    show();
    fireEvent.click(toggle(0));
    fireEvent.click(toggle(0));
    expect([isPressed(0), localStorage.getItem(KEY)]).toEqual([false, '']);
  });

  it('are six at most: a seventh is refused with the reason', async () => {
    show();
    lots.forEach((_, index) => fireEvent.click(toggle(index)));
    expect(await screen.findByText('Six lots can be compared at most. Remove one of them first.')).toBeTruthy();
    expect([isPressed(5), isPressed(6)]).toEqual([true, false]);
  });

  it('are cleared from the bar, which hands its focus to the page', async () => {
    show();
    fireEvent.click(toggle(0));
    await bar();
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect([isPressed(0), screen.queryByRole('complementary')]).toEqual([false, null]);
    expect(document.activeElement?.id).toBe('content');
  });

  it('follow another tab, whatever it has stored', () => {
    show();
    localStorage.setItem(KEY, `<b>,${ids[3]},7`);
    act(() => void dispatchEvent(new StorageEvent('storage', { key: KEY })));
    expect([isPressed(3), isPressed(0)]).toEqual([true, false]);
    localStorage.clear();
    act(() => void dispatchEvent(new StorageEvent('storage')));
    expect(isPressed(3)).toBe(false);
  });
});
