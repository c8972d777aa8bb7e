import { useLayoutEffect, useRef } from 'react';

/** Keeps the middle of a scrolling frame in the middle when what it holds grows or shrinks. */
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
