import { type RefObject, useLayoutEffect, useState } from 'react';

/** Until an element has been measured. */
const UNKNOWN_WIDTH = 640;

/** The width of an element in pixels, followed as it changes. */
export function useWidth(place: RefObject<Element | null>): number {
  const [width, setWidth] = useState(UNKNOWN_WIDTH);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth || UNKNOWN_WIDTH);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return width;
}
