import '../testing/web-globals';
import { whenPainted } from './when-painted';

const frames: (() => void)[] = [];
const { requestAnimationFrame: frame } = globalThis;
beforeEach(() => {
  frames.length = 0;
  globalThis.requestAnimationFrame = (callback) => frames.push(() => callback(0));
  document.documentElement.dataset['firstView'] = '';
  document.body.innerHTML = '<div id="root"><main><img fetchpriority="high"></main></div>';
});
afterEach(() => {
  globalThis.requestAnimationFrame = frame;
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
});

const picture = () => document.querySelector('img');
const setComplete = (value: boolean) => Object.defineProperty(picture(), 'complete', { configurable: true, value });
/** Lets what waits for promises go on. */
const pass = () => new Promise((resolve) => setTimeout(resolve, 0));

async function outcome(): Promise<{ readonly isDone: () => boolean }> {
  let done = false;
  void whenPainted(document).then(() => (done = true));
  await pass();
  return { isDone: () => done };
}

it('waits for the picture and then for a frame', async () => {
  setComplete(false);
  const { isDone } = await outcome();
  expect([isDone(), frames.length]).toEqual([false, 0]);
  picture()?.dispatchEvent(new Event('load'));
  await pass();
  expect([isDone(), frames.length]).toEqual([false, 1]);
  frames[0]?.();
  await pass();
  await pass();
  expect(isDone()).toBe(true);
});

it('does not wait for a frame in the background', async () => {
  setComplete(true);
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  expect((await outcome()).isDone()).toBe(true);
});

it('goes on when the page is put into the background', async () => {
  setComplete(true);
  const { isDone } = await outcome();
  expect(isDone()).toBe(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass();
  expect(isDone()).toBe(true);
});

it.each([undefined, 'other'])('does not wait without a first view that is shown: %s', async (value) => {
  if (value === undefined) delete document.documentElement.dataset['firstView'];
  else document.documentElement.dataset['firstView'] = value;
  setComplete(false);
  expect((await outcome()).isDone()).toBe(true);
});
