import { Search } from 'lucide-react';
import styles from './word-input.module.css';

interface WordInputProps {
  /** The label is elsewhere. */
  readonly id: string;
  readonly maxLength: number;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (words: string) => void;
}

/** A field for words to search for, with a magnifying glass. */
export function WordInput({ onChange, ...input }: WordInputProps) {
  return (
    <div className={styles.words}>
      <Search aria-hidden />
      <input
        {...input}
        type="search"
        dir="auto"
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
