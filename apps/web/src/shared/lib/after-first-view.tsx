import { lazy, startTransition, Suspense, useEffect, useState, type ComponentType } from 'react';

/** A component that is loaded and rendered after the first view, in which the gateway renders nothing in its place. */
export function afterFirstView<P extends object>(load: () => Promise<ComponentType<P>>) {
  const Part = lazy(async () => ({ default: await load() }));
  return function Later(props: P) {
    const [isLater, setLater] = useState(false);
    useEffect(() => startTransition(() => setLater(true)), []);
    return <Suspense>{isLater && <Part {...props} />}</Suspense>;
  };
}
