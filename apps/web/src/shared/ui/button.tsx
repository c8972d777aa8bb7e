import { cx } from '../lib/cx';
import styles from './button.module.css';

export type ButtonLook = 'primary' | 'quiet' | 'bare';

/** The class of a button, or of a link that looks like a button. */
export function buttonClass(
  look: ButtonLook = 'quiet',
  shape: { readonly large?: boolean; readonly wide?: boolean } = {},
): string {
  return cx(styles.button, styles[look], shape.large && styles.large, shape.wide && styles.wide);
}
