import { useState } from 'react';

export const MAX_ZOOM = 2;

export interface GalleryState {
  /** The picture that is shown, counted from 0 among those that exist. */
  readonly index: number;
  readonly zoom: number;
  /** Shows another picture, at level 0. A number out of range shows the first or the last. */
  readonly show: (index: number) => void;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  /** Back to level 0. */
  readonly reset: () => void;
  /** A click increases the zoom level and returns to 0 after the last one. */
  readonly cycle: () => void;
}

const within = (value: number, maximum: number) => Math.min(Math.max(value, 0), maximum);

/** Selected picture, `first` to begin with, and zoom level, 0 to 2. */
export function useGallery(count: number, first = 0): GalleryState {
  const [index, setIndex] = useState(first);
  const [zoom, setZoom] = useState(0);
  return {
    index,
    zoom,
    show: (wanted) => {
      const next = within(wanted, count - 1);
      if (next === index) return;
      setIndex(next);
      setZoom(0);
    },
    zoomIn: () => setZoom((level) => within(level + 1, MAX_ZOOM)),
    zoomOut: () => setZoom((level) => within(level - 1, MAX_ZOOM)),
    reset: () => setZoom(0),
    cycle: () => setZoom((level) => (level === MAX_ZOOM ? 0 : level + 1)),
  };
}
