import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './select.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly onChange: (value: string) => void;
  /** Shown before the selected text. */
  readonly mark?: ReactNode;
}

/** A styled native select: keyboard, screen reader and the picker of phones work. */
export function Select({ label, value, options, onChange, mark }: SelectProps) {
  return (
    <label className={styles.select}>
      <span className="visually-hidden">{label}</span>
      {mark}
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.chevron} aria-hidden />
    </label>
  );
}
