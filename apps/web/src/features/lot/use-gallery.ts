import { useState } from 'react';

export const MAX_ZOOM = 2;

/** Selected picture and zoom level, 0 to 2. Another picture starts at level 0. */
export function useGallery(imageCount: number) {
  const [position, setPosition] = useState(0);
  const [zoom, setZoom] = useState(0);
  const clamp = (value: number, maximum: number) => Math.min(Math.max(value, 0), maximum);
  return {
    position,
    zoom,
    show: (wanted: number) => {
      setPosition(clamp(wanted, imageCount - 1));
      setZoom(0);
    },
    zoomIn: () => setZoom((level) => clamp(level + 1, MAX_ZOOM)),
    zoomOut: () => setZoom((level) => clamp(level - 1, MAX_ZOOM)),
    /** A click increases the zoom level and returns to 0 after the last one. */
    cycle: () => setZoom((level) => (level === MAX_ZOOM ? 0 : level + 1)),
  };
}
