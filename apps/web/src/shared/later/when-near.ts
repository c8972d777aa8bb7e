import { whenIdle } from '../lib/when-idle';

/** A screen and a half below and above the visible part of the page. */
const NEAR = { rootMargin: '150% 0px' };
const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Calls `show` once when the element is near the screen and scrolling leaves time for it. One observer for all elements: a page has a hundred. Returns what ends the waiting. */
export function whenNear(element: Element, show: () => void): () => void {
  observer ??= new IntersectionObserver((entries) => entries.forEach(noteEntry), NEAR);
  waiting.set(element, show);
  observer.observe(element);
  return () => forget(element);
}

function noteEntry({ isIntersecting, target }: IntersectionObserverEntry): void {
  const show = waiting.get(target);
  if (!isIntersecting || !show) return;
  forget(target);
  whenIdle(show);
}

function forget(element: Element): void {
  waiting.delete(element);
  observer?.unobserve(element);
  if (waiting.size > 0) return;
  observer?.disconnect();
  observer = undefined;
}
