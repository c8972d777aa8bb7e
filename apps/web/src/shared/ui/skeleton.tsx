import { cx } from '../lib/cx';
import styles from './skeleton.module.css';

/** A grey shape in the box the content will take, so nothing moves when it comes. */
export function Skeleton({ className }: { readonly className?: string | undefined }) {
  return <span className={cx(styles.skeleton, className)} aria-hidden />;
}
