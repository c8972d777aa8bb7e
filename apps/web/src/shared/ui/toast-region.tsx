import { useEffect } from 'react';
import { afterFirstView } from '../lib/after-first-view';
import { removeToasts } from './toast';
import styles from './toast.module.css';

/** Loaded when the visitor does anything: no toast appears before. */
const Toasts = afterFirstView(async () => (await import('./toasts')).Toasts);

/** The place of the toasts. It exists all the time, because screen readers announce only changes of a region that they know. */
export function ToastRegion() {
  // A toast has no place without the region, and must not come back with the next one.
  useEffect(() => removeToasts, []);
  return (
    <div className={styles.region} role="status" aria-live="polite">
      <Toasts />
    </div>
  );
}
