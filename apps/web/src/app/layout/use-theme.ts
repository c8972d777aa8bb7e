import { useState } from 'react';
import { readStored, storageKeys, writeStored } from '../../shared/storage/stored';
import { useMedia } from '../../shared/lib/use-media';

export type Theme = 'dark' | 'light';

/** The current theme: the visitor's choice, stored in this browser, or the system's. `src/early/early.ts` sets it before the first paint. */
export function useTheme(): { readonly theme: Theme; readonly toggle: () => void } {
  const systemDark = useMedia('(prefers-color-scheme: dark)');
  const [chosen, setChosen] = useState(() => asTheme(readStored(storageKeys.theme)));
  const theme = chosen ?? (systemDark ? 'dark' : 'light');
  return {
    theme,
    toggle: () => {
      const next: Theme = theme === 'dark' ? 'light' : 'dark';
      writeStored(storageKeys.theme, next);
      document.documentElement.dataset['theme'] = next;
      setChosen(next);
    },
  };
}

function asTheme(text: string | undefined): Theme | undefined {
  return text === 'dark' || text === 'light' ? text : undefined;
}
