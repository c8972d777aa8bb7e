/** A screen and a half below and above the visible part of the page. */
const NEAR = { rootMargin: '150% 0px' };
const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Calls `show` once when the element is near the screen. One observer for all elements: a page has a hundred. An element that is removed is forgotten. */
export function whenNear(element: Element, show: () => void): void {
  observer ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting) {
        observer?.unobserve(target);
        waiting.get(target)?.();
      }
  }, NEAR);
  waiting.set(element, show);
  observer.observe(element);
}
