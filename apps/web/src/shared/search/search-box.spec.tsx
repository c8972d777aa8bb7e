import { renderRoutes } from '../../testing/render';
import { act, fireEvent, screen } from '@testing-library/react';
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
});
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

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
