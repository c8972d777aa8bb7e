import { renderRoutes } from '../../testing/render';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fixtureLot, fixtureResult } from '../../testing/fixtures';
import { WantList } from './want-list';

const lots = [0, 1, 6].map((index) => fixtureLot(index));
const printed = () => document.querySelector('[data-want-list]');

function show() {
  const result = fixtureResult(lots, { totalCount: 120, title: 'Open lots: thaler' });
  renderRoutes([{ path: '*', element: <WantList state={{ status: 'open', query: 'thaler' }} result={result} /> }], '/');
}

describe('the printed result', () => {
  it('is there while the page is printed by the browser, and has what a want list needs of each lot', () => {
    show();
    expect(printed()).toBeNull();
    fireEvent(window, new Event('beforeprint'));
    const rows = [...(printed()?.querySelectorAll('li') ?? [])];
    expect(rows.map((row) => row.querySelector('img')?.getAttribute('src')?.startsWith('/images/'))).toEqual(
      lots.map(() => true),
    );
    for (const [place, lot] of lots.entries()) {
      const text = rows[place]?.textContent ?? '';
      for (const part of [lot.title, lot.org?.title, `${location.origin}/lot/${lot.id}`]) expect(text).toContain(part);
      expect(text).toMatch(/[$€£]\d/);
      if (lot.closedOn) expect(text).toContain(String(new Date(lot.closedOn).getFullYear()));
    }
    expect(printed()?.querySelector('button, a, input')).toBeNull();
    const head = printed()?.querySelector('h1')?.nextElementSibling?.textContent ?? '';
    expect(printed()?.querySelector('h1')?.textContent).toContain('thaler');
    expect(head).toContain('3 of 120 lots');
    expect(head).toContain(String(new Date().getFullYear()));
    expect(head).toContain(`${location.origin}/search/open/`);
    fireEvent(window, new Event('afterprint'));
    expect(printed()).toBeNull();
  });

  it('is printed by the button when its pictures are there', async () => {
    const waiting: (() => void)[] = [];
    Object.assign(HTMLImageElement.prototype, {
      decode: () => new Promise<void>((resolve) => waiting.push(resolve)),
    });
    const print = jest.spyOn(globalThis, 'print').mockImplementation(() => undefined);
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(waiting).toHaveLength(lots.length));
    expect(print).not.toHaveBeenCalled();
    act(() => waiting.forEach((arrive) => arrive()));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    print.mockRestore();
    Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  });
});
