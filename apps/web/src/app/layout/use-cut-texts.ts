import { useEffect } from 'react';
import { reportError } from '../../shared/api/error-report';
import { useActive } from '../../shared/lib/use-active';

let isLoaded = false;

/** Cut texts have a title from when the visitor does anything. */
export function useCutTexts(): void {
  const isActive = useActive();
  useEffect(() => {
    if (!isActive || isLoaded) return;
    isLoaded = true;
    import('./cut-texts').then(
      ({ titleCutTexts }) => titleCutTexts(),
      (error: unknown) => reportError(error, 'cut texts'),
    );
  }, [isActive]);
}
