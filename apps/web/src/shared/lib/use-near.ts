import { type RefObject, useEffect, useState } from 'react';

/** How far below the screen an element counts as near. */
const MARGIN = '400px';

/** Whether the element has been near the visible part of the page. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || near) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, near]);
  return near;
}
