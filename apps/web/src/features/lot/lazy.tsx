import { Suspense } from 'react';
import { lazyWithTexts } from '../../shared/language/lazy-with-texts';
import { useUser } from '../../shared/user/user';
import type { OwnNote } from './own-note';

const Note = lazyWithTexts(async () => (await import('./own-note')).OwnNote);

/** {@link OwnNote}, loaded for signed-in users. */
export function LazyOwnNote(props: Parameters<typeof OwnNote>[0]) {
  const { signedIn } = useUser();
  return <Suspense>{signedIn && <Note {...props} />}</Suspense>;
}
