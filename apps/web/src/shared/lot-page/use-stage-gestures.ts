import { type DragEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { swipeStep } from '../lib/swipe-step';
import { pinchStep, wheelStep } from './gesture-steps';
import type { GalleryState } from './use-gallery';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A pointer that moved less than this is a click. In CSS pixels. */
const CLICK_PX = 5;

/** Wheel and pinch change the zoom level, a drag moves the zoomed picture, a swipe over the whole one shows the next or the one before, a click goes to the next level. */
export function useStageGestures(frame: RefObject<HTMLDivElement | null>, gallery: GalleryState) {
  const pointers = useRef(new Map<number, Point>());
  const moved = useRef(0);
  const spread = useRef<number>(undefined);
  const start = useRef<Point>(undefined);
  useScrollControl(frame, gallery);

  const onPointerDown = (event: PointerEvent) => {
    if (pointers.current.size === 0) moved.current = 0;
    const point = { x: event.clientX, y: event.clientY };
    // Two fingers are no swipe.
    start.current = pointers.current.size === 0 ? point : undefined;
    pointers.current.set(event.pointerId, point);
    spread.current = distanceOf(pointers.current);
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const [dx, dy] = [event.clientX - before.x, event.clientY - before.y];
    moved.current += Math.hypot(dx, dy);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (pointers.current.size === 1) frame.current?.scrollBy(-dx, -dy);
    else pinch();
  };
  const pinch = () => {
    const distance = distanceOf(pointers.current);
    const step = pinchStep(spread.current, distance);
    if (step === 0) return;
    spread.current = distance;
    (step > 0 ? gallery.zoomIn : gallery.zoomOut)();
  };
  const end = (event: PointerEvent) => void pointers.current.delete(event.pointerId);
  const onPointerUp = (event: PointerEvent) => {
    const { current: from } = start;
    end(event);
    start.current = undefined;
    if (!from || gallery.zoom > 0) return;
    const step = swipeStep(event.clientX - from.x, event.clientY - from.y);
    if (step !== 0) gallery.show(gallery.index + step);
  };
  const onClick = () => {
    if (moved.current < CLICK_PX) gallery.cycle();
  };
  return {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: end,
    onPointerLeave: end,
    // The browser would drag the picture away instead of moving it.
    onDragStart: (event: DragEvent) => event.preventDefault(),
    onClick,
  } as const;
}

/** React's listeners for wheel and touch cannot stop the page from scrolling. */
function useScrollControl(frame: RefObject<HTMLDivElement | null>, gallery: GalleryState): void {
  const last = useRef(0);
  const onWheel = useEffectEvent((event: WheelEvent) => {
    const step = wheelStep(event.deltaY, gallery.zoom);
    if (step === 0) return;
    event.preventDefault();
    // One turn of a wheel or one swipe is many events.
    if (event.timeStamp - last.current < 150) return;
    last.current = event.timeStamp;
    (step > 0 ? gallery.zoomIn : gallery.zoomOut)();
  });
  useEffect(() => {
    const element = frame.current;
    const wheel = (event: WheelEvent) => onWheel(event);
    // A scroll with two fingers would end the pinch.
    const touch = (event: TouchEvent) => event.touches.length > 1 && event.preventDefault();
    element?.addEventListener('wheel', wheel, { passive: false });
    element?.addEventListener('touchmove', touch, { passive: false });
    return () => {
      element?.removeEventListener('wheel', wheel);
      element?.removeEventListener('touchmove', touch);
    };
  }, [frame]);
}

function distanceOf(pointers: ReadonlyMap<number, Point>): number | undefined {
  const [one, other] = [...pointers.values()];
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : undefined;
}
