import type { ReactNode } from 'react';
import styles from './style-guide.module.css';

const themes = ['light', 'dark'] as const;

interface ThemesProps {
  readonly title: string;
  /** The components take neither focus nor clicks, because they would call the server or change the account. */
  readonly inert?: boolean;
  /** `theme` makes the names of landmarks unique. */
  readonly children: (theme: 'light' | 'dark') => ReactNode;
}

/** A section with its components in both themes. */
export function Themes({ title, inert = false, children }: ThemesProps) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <div className={styles.themes}>
        {themes.map((theme) => (
          <div key={theme} className={styles.theme} style={{ colorScheme: theme }} inert={inert}>
            {children(theme)}
          </div>
        ))}
      </div>
    </section>
  );
}
