import { lazy, startTransition, Suspense, useEffect, useState, type ComponentType } from 'react';
import { useActive } from './use-active';

/**
 * A component that is loaded and rendered after the first view, in which the gateway renders nothing in its place: when the visitor does anything, and before that
 * where `isAtOnce` says so.
 */
export function afterFirstView<P extends object>(
  load: () => Promise<ComponentType<P>>,
  isAtOnce: () => boolean = () => false,
) {
  const Part = lazy(async () => ({ default: await load() }));
  return function Later(props: P) {
    const [isLater, setLater] = useState(false);
    const isActive = useActive();
    useEffect(() => startTransition(() => setLater(isAtOnce())), []);
    return <Suspense>{(isLater || isActive) && <Part {...props} />}</Suspense>;
  };
}
