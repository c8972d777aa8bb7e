import { renderRoutes } from '../../testing/render';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { fakeFetch, type FakeCall } from '../../testing/fake-fetch';
import { fixtureSuggestions } from '../../testing/fixtures';
import { SearchBox } from './search-box';

const isSuggest = ({ path }: FakeCall) => path === '/api/search/suggest';
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Waits for the request of the suggestions and for its answer. React renders when an act has ended. */
const answered = async () => {
  await pass(100);
  await pass(1);
};
const box = () => screen.getByRole('combobox', { name: 'Search coins' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const press = (key: string) => fireEvent.keyDown(box(), { key });

/** Focuses the box and types. */
function type(text: string) {
  act(() => box().focus());
  fireEvent.change(box(), { target: { value: text } });
}

function open(path = '/', answer: (call: FakeCall) => unknown = () => fixtureSuggestions) {
  const calls = fakeFetch((call) => (isSuggest(call) ? { json: answer(call) } : undefined));
  const { router } = renderRoutes([{ path: '*', element: <SearchBox /> }], path);
  return { router, asked: () => calls.filter(isSuggest).map(({ body }) => body) };
}

/** Shows the box with the suggestions for "silver tha". */
async function suggesting(path?: string) {
  const opened = open(path);
  type('silver tha');
  await answered();
  expect(options()).toHaveLength(2);
  return opened;
}

beforeAll(() => {
  // jsdom has no layout and cannot scroll.
  Element.prototype.scrollIntoView = () => undefined;
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

describe('requesting suggestions', () => {
  it('waits until typing has stopped for a tenth of a second', async () => {
    const { asked } = open();
    type('silver t');
    await pass(90);
    type('silver tha');
    await pass(90);
    expect(asked()).toEqual([]);
    await pass(10);
    expect(asked()).toEqual([{ text: 'silver tha', typingWord: 'tha' }]);
  });

  it('does not request for a single letter, nor for the query of the address', async () => {
    const { asked } = open('/search/open/t-thaler');
    type(' t ');
    await pass(500);
    expect(asked()).toEqual([]);
  });

  it('drops an answer to a text that has changed', async () => {
    open('/', ({ body }) => {
      const { text } = body as { text: string };
      return [{ suggestion: text, terms: [text], key: text }];
    });
    const answers = globalThis.fetch;
    const held = Promise.withResolvers<void>();
    globalThis.fetch = async (...call) => {
      await held.promise;
      return answers(...call);
    };
    type('tha');
    await pass(100);
    type('thal');
    held.resolve();
    await pass(50);
    await pass(1);
    expect(options()).toEqual([]);
    await answered();
    expect(options()).toEqual(['thal']);
  });

  it('shows nothing when the server does not answer', async () => {
    const calls = fakeFetch(() => ({ status: 503, json: { message: 'Away', errors: [] } }));
    renderRoutes([{ path: '*', element: <SearchBox /> }], '/');
    type('tha');
    await answered();
    await pass(10_000);
    expect(calls.filter(isSuggest)).toHaveLength(1);
    expect(options()).toEqual([]);
    expect(box().getAttribute('aria-expanded')).toBe('false');
  });
});

describe('the popup', () => {
  it('describes each suggestion', async () => {
    await suggesting();
    expect(options()).toEqual(['silver ThalerDenomination, Germany', 'silver ThailandCountry or state']);
    expect(box().getAttribute('aria-expanded')).toBe('true');
    expect(box().getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Suggestions' }).id);
  });

  it('moves up and down, and searches for the active suggestion on Enter', async () => {
    const { router } = await suggesting();
    press('ArrowUp');
    const [first, last] = screen.getAllByRole('option');
    expect(box().getAttribute('aria-activedescendant')).toBe(last?.id);
    press('ArrowDown');
    expect(box().getAttribute('aria-activedescendant')).toBeNull();
    press('ArrowDown');
    expect(box().getAttribute('aria-activedescendant')).toBe(first?.id);
    expect(first?.getAttribute('aria-selected')).toBe('true');
    press('Enter');
    await pass(0);
    expect(router.state.location.pathname).toBe('/search/open/t-silver-Thaler');
    expect(box()).toHaveProperty('value', 'silver Thaler');
    expect(options()).toEqual([]);
  });

  it('accepts a click or tap and keeps the filters', async () => {
    const { router } = await suggesting('/search/ended/met-silver/t-old');
    fireEvent.click(screen.getByText('Thailand'));
    await pass(0);
    expect(router.state.location.pathname).toBe('/search/ended/met-silver/t-silver-Thailand');
  });

  it('submits the form on Enter if no suggestion is active', async () => {
    const { router } = await suggesting();
    expect(press('Enter')).toBe(true);
    fireEvent.submit(screen.getByRole('search'));
    await answered();
    expect(router.state.location.pathname).toBe('/search/open/t-silver-tha');
    expect(options()).toEqual([]);
  });

  it('closes on Esc and on blur, and opens again on the down key', async () => {
    const { asked } = await suggesting();
    press('Escape');
    expect(options()).toEqual([]);
    press('ArrowDown');
    await answered();
    expect(options()).toHaveLength(2);
    fireEvent.blur(box());
    expect(options()).toEqual([]);
    expect(asked()).toHaveLength(1);
  });

  it('ignores keys during composition of an input method', async () => {
    await suggesting();
    fireEvent.keyDown(box(), { key: 'ArrowDown', isComposing: true });
    expect(box().getAttribute('aria-activedescendant')).toBeNull();
  });
});

describe('pictures of suggestions', () => {
  it('are shown without words of their own, and their place is kept where there is none', async () => {
    const picture = { id: '0123456789abc', uiKey: 'thaler', ext: 'webp' };
    open('/', () => [
      { suggestion: 'Thaler', terms: ['Thaler'], key: 'val-thaler', picture },
      { suggestion: 'Thailand', terms: ['Thailand'], key: 'thailand' },
    ]);
    type('tha');
    await answered();
    const [first, second] = screen.getAllByRole('option');
    const shown = first?.querySelector('img');
    expect(shown?.getAttribute('src')).toBe('/images/thaler-0123456789abc-0.webp');
    expect([shown?.getAttribute('alt'), shown?.getAttribute('loading')]).toEqual(['', 'lazy']);
    expect(second?.querySelector('img')).toBeNull();
    expect(second?.children.length).toBe(first?.children.length);
    expect(options()).toEqual(['Thaler', 'Thailand']);
  });
});

describe('suggestions with counts', () => {
  it('say how many lots they find', async () => {
    open('/', () => [{ suggestion: 'Thaler', terms: ['Thaler'], key: 'val-thaler', count: 1234 }]);
    type('thal');
    await answered();
    expect(options()).toEqual(['Thaler1,234 lots']);
  });
});

describe('the clear button', () => {
  it('empties the box and the query of the address, and keeps the filters', async () => {
    const { router } = open('/search/open/met-silver/text/t-thaler/2');
    fireEvent.click(screen.getByRole('button', { name: 'Clear search text' }));
    await pass(0);
    expect(router.state.location.pathname).toBe('/search/open/met-silver');
    expect(box()).toHaveProperty('value', '');
    expect(document.activeElement).toBe(box());
    await act(() => router.navigate(-1));
    expect(box()).toHaveProperty('value', 'thaler');
  });

  it('changes no address of other pages', async () => {
    const { router } = open('/auctions/open');
    type('thaler');
    fireEvent.click(screen.getByRole('button', { name: 'Clear search text' }));
    await pass(0);
    expect(router.state.location.pathname).toBe('/auctions/open');
    expect(box()).toHaveProperty('value', '');
  });
});

describe('the mode', () => {
  it('starts a new search without the filters, once', async () => {
    const { router } = open('/search/ended/met-silver/t-old');
    const keep = screen.getByRole('radio', { name: 'Keep my filters' });
    expect(keep).toHaveProperty('checked', true);
    fireEvent.click(screen.getByRole('radio', { name: 'Start new search' }));
    type('ducat');
    fireEvent.submit(screen.getByRole('search'));
    await pass(0);
    expect(router.state.location.pathname).toBe('/search/ended/t-ducat');
  });

  it('is not offered without filters', () => {
    open('/search/open/t-old');
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('recent searches', () => {
  const searched = async (...texts: readonly string[]) => {
    for (const text of texts) {
      type(text);
      fireEvent.submit(screen.getByRole('search'));
      await pass(0);
    }
    fireEvent.change(box(), { target: { value: '' } });
    fireEvent.blur(box());
  };

  it('are offered while the box is empty, and searched again by Enter', async () => {
    const { router } = open();
    await searched('ducat', 'thaler');
    fireEvent.focus(box());
    expect(screen.getByRole('listbox', { name: 'Recent searches' })).toBeTruthy();
    expect(options()).toEqual(['thaler', 'ducat']);
    press('ArrowDown');
    press('ArrowDown');
    press('Enter');
    await pass(0);
    expect(router.state.location.pathname).toBe('/search/open/t-ducat');
  });

  it('can be removed by the Delete key, by the mouse and all at once', async () => {
    open();
    await searched('follis', 'ducat', 'thaler');
    fireEvent.focus(box());
    press('ArrowDown');
    press('Delete');
    expect(options()).toEqual(['ducat', 'follis']);
    fireEvent.click(screen.getAllByTitle('Remove from recent searches')[1] ?? document.body);
    expect(options()).toEqual(['ducat']);
    fireEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }));
    expect(options()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('are replaced by suggestions when something is typed', async () => {
    open();
    await searched('thaler');
    fireEvent.focus(box());
    expect(options()).toEqual(['thaler']);
    type('th');
    await answered();
    expect(screen.getByRole('listbox', { name: 'Suggestions' })).toBeTruthy();
  });
});

describe('popular searches', () => {
  const found = [
    { path: '/search/open/val-thaler/met-silver', title: 'Silver thalers, open lots' },
    { path: '/search/open/met-gold', title: 'Gold coins, open lots' },
  ];
  const offering = (answer: unknown, status = 200) => {
    const calls = fakeFetch(({ path }) => (path === '/api/popular-searches' ? { json: answer, status } : { json: [] }));
    const { router } = renderRoutes([{ path: '*', element: <SearchBox /> }], '/');
    return { router, asked: () => calls.filter(({ path }) => path === '/api/popular-searches').length };
  };
  const shown = async () => {
    await pass(1);
    await pass(1);
    await pass(1);
  };

  it('are requested when the empty box has the focus, and found again by Enter', async () => {
    const { router, asked } = offering(found);
    await shown();
    expect(asked()).toBe(0);
    fireEvent.focus(box());
    await shown();
    expect(screen.getByRole('listbox', { name: 'Popular searches' })).toBeTruthy();
    expect(options()).toEqual(['Silver thalers, open lots', 'Gold coins, open lots']);
    press('ArrowDown');
    press('ArrowDown');
    press('Enter');
    await pass(0);
    expect(router.state.location.pathname).toBe('/search/open/met-gold');
    expect(localStorage).toHaveLength(0);
  });

  it('follow the recent searches, and Esc closes both', async () => {
    offering(found);
    type('ducat');
    fireEvent.submit(screen.getByRole('search'));
    await pass(0);
    fireEvent.change(box(), { target: { value: '' } });
    fireEvent.focus(box());
    await shown();
    expect(options()).toEqual(['ducat', 'Silver thalers, open lots', 'Gold coins, open lots']);
    const group = within(screen.getByRole('listbox')).getByRole('group', { name: 'Popular searches' });
    expect(within(group).getAllByRole('option')).toHaveLength(2);
    press('ArrowUp');
    expect(box().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[2]?.id);
    press('Escape');
    expect(options()).toEqual([]);
  });

  it.each([
    ['there is nothing popular', [], 200],
    ['the server does not answer', { message: 'Away', errors: [] }, 503],
  ])('do not appear when %s', async (_, answer, status) => {
    offering(answer, status);
    fireEvent.focus(box());
    await shown();
    expect(options()).toEqual([]);
    expect(box().getAttribute('aria-expanded')).toBe('false');
  });
});

describe('the search tips', () => {
  it('open by their hash and close without it', async () => {
    const { router } = open();
    fireEvent.click(screen.getByRole('button', { name: 'Search tips' }));
    await pass(0);
    expect(router.state.location.hash).toBe('#m-search-help');
    await pass(50);
    const dialog = screen.getByRole('dialog', { name: 'Search tips' });
    expect(within(dialog).getByText('denarius or aureus')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await pass(0);
    expect(router.state.location.hash).toBe('');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
