import type { ReactNode } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps {
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: () => void;
  readonly children: ReactNode;
}

/** A choice that is on or off, with its label. */
export function Checkbox({ checked, disabled = false, onChange, children }: CheckboxProps) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={checked} disabled={disabled} onChange={onChange} />
      <span>{children}</span>
    </label>
  );
}
