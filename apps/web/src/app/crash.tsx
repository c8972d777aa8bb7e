import { useEffect } from 'react';
import { reportError } from '../shared/api/error-report';
import { Failure } from '../shared/ui/failure';

/** Shown when a page crashed: a message and a reload button. The error is reported. */
export function Crash({ thrown }: { readonly thrown: unknown }) {
  useEffect(() => reportError(thrown, 'render'), [thrown]);
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  return (
    <main>
      <Failure error={error} retry={() => location.reload()} />
    </main>
  );
}
