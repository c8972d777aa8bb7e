import { cx } from '../lib/cx';
import styles from './skeleton.module.css';

/** A grey placeholder with the size of the content, so that nothing moves when the content loads. */
export function Skeleton({ className }: { readonly className?: string | undefined }) {
  return <span className={cx(styles.skeleton, className)} aria-hidden />;
}
