import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useRef, useState } from 'react';
import { reportError } from '../../shared/api/error-report';
import { useMedia } from '../../shared/lib/use-media';

/** A looping carousel. Its code is loaded after the page; until then the lots stand still. It does not move if the visitor prefers reduced motion. */
export function useCarousel() {
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const [viewport, setViewport] = useState<HTMLDivElement | null>(null);
  const carousel = useRef<EmblaCarouselType>(undefined);
  useEffect(() => {
    if (!viewport) return;
    let isShown = true;
    import('embla-carousel')
      .then(({ default: embla }) => {
        if (isShown) carousel.current = embla(viewport, { loop: true, align: 'start', duration: still ? 0 : 22 });
      })
      .catch((error: unknown) => reportError(error, 'carousel'));
    return () => {
      isShown = false;
      carousel.current?.destroy();
      carousel.current = undefined;
    };
  }, [viewport, still]);
  return {
    viewport: setViewport,
    previous: () => carousel.current?.scrollPrev(still),
    next: () => carousel.current?.scrollNext(still),
  };
}
