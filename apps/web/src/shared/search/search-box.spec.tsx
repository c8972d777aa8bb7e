import { renderRoutes } from '../../testing/render';
import { act, fireEvent, screen } from '@testing-library/react';
import { fakeFetch, type FakeCall } from '../../testing/fake-fetch';
import { fixtureSuggestions } from '../../testing/fixtures';
import { SearchBox } from './search-box';

const isSuggest = ({ path }: FakeCall) => path === '/api/search/suggest';
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Until the suggestions are asked for, and then until they are there: React renders only when an act is over. */
const answered = async () => {
  await pass(100);
  await pass(1);
};
const box = () => screen.getByRole('combobox', { name: 'Search coins' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const press = (key: string) => fireEvent.keyDown(box(), { key });

/** Puts the cursor into the box and types. */
function type(text: string) {
  act(() => box().focus());
  fireEvent.change(box(), { target: { value: text } });
}

function open(path = '/', answer: (call: FakeCall) => unknown = () => fixtureSuggestions) {
  const calls = fakeFetch((call) => (isSuggest(call) ? { json: answer(call) } : undefined));
  const { router } = renderRoutes([{ path: '*', element: <SearchBox /> }], path);
  return { router, asked: () => calls.filter(isSuggest).map(({ body }) => body) };
}

/** Opens the box with the suggestions for "silver tha" shown. */
async function suggesting(path?: string) {
  const opened = open(path);
  type('silver tha');
  await answered();
  expect(options()).toHaveLength(2);
  return opened;
}

beforeAll(() => {
  // jsdom lays nothing out, so it cannot scroll.
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('asking for suggestions', () => {
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

  it('does not ask for a single letter, nor for the words of the address', async () => {
    const { asked } = open('/search/open/t-thaler');
    type(' t ');
    await pass(500);
    expect(asked()).toEqual([]);
  });

  it('shows no answer to words that were typed over meanwhile', async () => {
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

  it('stays quiet when the server is away', async () => {
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
  it('says what each suggestion is', async () => {
    await suggesting();
    expect(options()).toEqual(['silver ThalerDenomination, Germany', 'silver ThailandCountry or state']);
    expect(box().getAttribute('aria-expanded')).toBe('true');
    expect(box().getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Suggestions' }).id);
  });

  it('goes up and down, and searches for the chosen text on Enter', async () => {
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

  it('takes a click or a tap, and keeps the filters', async () => {
    const { router } = await suggesting('/search/ended/met-silver/t-old');
    fireEvent.click(screen.getByText('Thailand'));
    await pass(0);
    expect(router.state.location.pathname).toBe('/search/ended/met-silver/t-silver-Thailand');
  });

  it('leaves Enter to the form while none is active', async () => {
    const { router } = await suggesting();
    expect(press('Enter')).toBe(true);
    fireEvent.submit(screen.getByRole('search'));
    await answered();
    expect(router.state.location.pathname).toBe('/search/open/t-silver-tha');
    expect(options()).toEqual([]);
  });

  it('closes on Esc and when the box is left, and comes back on the down key', async () => {
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

  it('leaves the keys to an input method while it composes', async () => {
    await suggesting();
    fireEvent.keyDown(box(), { key: 'ArrowDown', isComposing: true });
    expect(box().getAttribute('aria-activedescendant')).toBeNull();
  });
});
