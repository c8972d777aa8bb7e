import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useRef, useState } from 'react';
import { reportError } from '../../shared/api/error-report';
import { useMedia } from '../../shared/lib/use-media';

/** The part of the carousel that must be on the screen before its code is loaded. */
const IN_VIEW = 0.5;

/**
 * A looping carousel. Its code is loaded when half of it is in view or a button is used; until then the lots stand still. It does not move if the visitor
 * prefers reduced motion.
 */
export function useCarousel() {
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const [viewport, setViewport] = useState<HTMLDivElement | null>(null);
  const [wanted, setWanted] = useState(false);
  const carousel = useRef<EmblaCarouselType>(undefined);
  /** The press that made the carousel load. */
  const first = useRef<Step>(undefined);
  useEffect(() => {
    if (!viewport || wanted) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ intersectionRatio }) => intersectionRatio >= IN_VIEW)) setWanted(true);
      },
      { threshold: IN_VIEW },
    );
    observer.observe(viewport);
    return () => observer.disconnect();
  }, [viewport, wanted]);
  useEffect(() => {
    if (!viewport || !wanted) return;
    let isShown = true;
    import('embla-carousel')
      .then(({ default: embla }) => {
        if (!isShown) return;
        carousel.current = embla(viewport, { loop: true, align: 'start', duration: still ? 0 : 22 });
        if (first.current) carousel.current[first.current](still);
        first.current = undefined;
      })
      .catch((error: unknown) => reportError(error, 'carousel'));
    return () => {
      isShown = false;
      carousel.current?.destroy();
      carousel.current = undefined;
    };
  }, [viewport, wanted, still]);
  const move = (step: Step) => {
    if (carousel.current) return carousel.current[step](still);
    first.current = step;
    setWanted(true);
  };
  return { viewport: setViewport, previous: () => move('scrollPrev'), next: () => move('scrollNext') };
}

type Step = 'scrollPrev' | 'scrollNext';
