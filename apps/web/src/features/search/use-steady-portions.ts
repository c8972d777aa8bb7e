import { useState } from 'react';
import { useLotsById } from './api/lots-by-id';
import { steadyPortions, strayIds, type Portions, type Steady } from './steady-portions';

/** Keeps the order of a list stable during background refreshes. `key` identifies the search; another key starts again. */
export function useSteadyPortions(key: string, fresh: Portions): Steady & { readonly accept: () => void } {
  const [held, setHeld] = useState({ key, portions: fresh, fresh });
  const shown = held.key === key ? held.portions : fresh;
  const strays = useLotsById(strayIds(shown, fresh)).data;
  const steady = steadyPortions(shown, fresh, strays);
  if (held.key !== key || (!steady.outdated && held.fresh !== fresh)) {
    setHeld({ key, portions: steady.portions, fresh });
  }
  return { ...steady, accept: () => setHeld({ key, portions: fresh, fresh }) };
}
