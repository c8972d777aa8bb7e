import { lazy, Suspense, useEffect } from 'react';
import { useActive } from '../lib/use-active';
import { removeToasts, useToasts } from './toast';
import styles from './toast.module.css';

const Toasts = lazy(async () => ({ default: (await import('./toasts')).Toasts }));

/**
 * The place of the toasts. It exists all the time, because screen readers announce only changes of a region that they know. Its content is loaded when the
 * visitor does anything, so that it is there also when the network is not; or with the first toast, which may be about what was done before a sign-in.
 */
export function ToastRegion() {
  const isNeeded = useToasts().length > 0;
  const isActive = useActive();
  // A toast has no place without the region, and must not come back with the next one.
  useEffect(() => removeToasts, []);
  return (
    <div className={styles.region} role="status" aria-live="polite">
      <Suspense>{(isNeeded || isActive) && <Toasts />}</Suspense>
    </div>
  );
}
