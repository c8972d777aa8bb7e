import { type RefObject, useEffect, useState } from 'react';

/** How far below the screen an element counts as near by default. */
const MARGIN = '400px';

/** Whether the element has been near the visible part of the page: within `margin`, a length in CSS pixels. */
export function useNear(place: RefObject<Element | null>, margin = MARGIN): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || near) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, near, margin]);
  return near;
}
