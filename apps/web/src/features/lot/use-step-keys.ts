import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isForPage } from '../../shared/lib/is-typing';
import type { PlaceInResult } from './place-in-result';

/** `j` shows the next lot of the result and `k` the previous one, as they move the focus in the list of lots. */
export function useStepKeys(place: PlaceInResult | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    const steps = { j: place?.next, k: place?.previous };
    const onKey = (event: KeyboardEvent) => {
      const step = event.key === 'j' || event.key === 'k' ? steps[event.key] : undefined;
      if (!step || !isForPage(event)) return;
      event.preventDefault();
      if (step.result !== undefined) void navigate(step.result, { replace: true });
      void navigate(step.path, { replace: step.result === undefined, state: step.state });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate, place]);
}
