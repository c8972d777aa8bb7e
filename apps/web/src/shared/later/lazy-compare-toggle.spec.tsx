import '../../testing/web-globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { fixtureLots } from '../../testing/fixtures';
import { LazyCompareToggle } from './lazy';

type Entry = Pick<IntersectionObserverEntry, 'isIntersecting' | 'target'>;
const observed = new Set<Element>();
let report: (entries: Entry[]) => void = () => undefined;

class NearObserver {
  constructor(callback: (entries: Entry[]) => void) {
    report = callback;
  }
  observe = (element: Element) => void observed.add(element);
  unobserve = (element: Element) => void observed.delete(element);
  disconnect = () => observed.clear();
}

it('is on the cards near the screen, once the visitor has done anything', async () => {
  Object.assign(globalThis, { IntersectionObserver: NearObserver });
  const lots = fixtureLots(3);
  render(
    <>
      {lots.map((lot) => (
        <LazyCompareToggle key={lot.id} lot={lot} />
      ))}
    </>,
  );
  // A test before may have been a visitor who did something.
  fireEvent.pointerMove(document.body);
  await waitFor(() => expect(observed.size).toBe(3));
  const [first] = observed;
  act(() => report([...observed].map((target) => ({ target, isIntersecting: target === first }))));
  expect(await screen.findByRole('button', { name: `Compare: ${lots[0]?.title}` })).toBeTruthy();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(observed.size).toBe(2);
});
