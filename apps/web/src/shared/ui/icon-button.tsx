import type { ComponentPropsWithRef } from 'react';
import { cx } from '../lib/cx';
import styles from './icon-button.module.css';

/** A round button with an icon and an accessible name. */
export function IconButton({
  label,
  className,
  ...rest
}: ComponentPropsWithRef<'button'> & { readonly label: string }) {
  return <button type="button" aria-label={label} title={label} {...rest} className={cx(styles.button, className)} />;
}
