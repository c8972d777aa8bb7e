import useEmblaCarousel from 'embla-carousel-react';
import { useMedia } from '../../shared/lib/use-media';

/** A looping carousel. It does not move if the visitor prefers reduced motion. */
export function useCarousel() {
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const [viewport, carousel] = useEmblaCarousel({ loop: true, align: 'start', duration: still ? 0 : 22 });
  return {
    viewport,
    previous: () => carousel?.scrollPrev(still),
    next: () => carousel?.scrollNext(still),
  };
}
