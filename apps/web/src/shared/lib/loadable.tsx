import { lazy, useState, type ComponentType } from 'react';

/**
 * A component with a file of its own that some first views show. It is rendered at once where `load` was awaited before; otherwise the place around it
 * suspends until its code is there.
 */
export function loadable<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined;
  const ready = async () => (loaded ??= await load());
  const Later = lazy(async () => ({ default: await ready() }));
  function Loadable(props: P) {
    // The same one for as long as it is shown: another would begin with a state of its own.
    const [Ready] = useState(() => loaded);
    return Ready === undefined ? <Later {...props} /> : <Ready {...props} />;
  }
  return { Component: Loadable, load: ready };
}
