import { useLayoutEffect, useRef } from 'react';

/** Keeps the centre of a scrolling frame when the size of its content changes. */
export function useKeepCentre(zoom: number) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2;
    element.scrollTop = (element.scrollHeight - element.clientHeight) / 2;
  }, [zoom]);
  return frame;
}
