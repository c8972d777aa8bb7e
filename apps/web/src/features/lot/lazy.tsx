import { Suspense } from 'react';
import { lazyWithTexts } from '../../shared/language/lazy-with-texts';
import type { LotCost } from '../../shared/costs/lot-cost';
import { useUser } from '../../shared/user/user';
import styles from './lot-view.module.css';
import type { OwnNote } from './own-note';

const Note = lazyWithTexts(async () => (await import('./own-note')).OwnNote);

/** {@link OwnNote}, loaded for signed-in users. */
export function LazyOwnNote(props: Parameters<typeof OwnNote>[0]) {
  const { signedIn } = useUser();
  return <Suspense>{signedIn && <Note {...props} />}</Suspense>;
}

const Cost = lazyWithTexts(async () => (await import('../../shared/costs/lot-cost')).LotCost);

/** {@link LotCost}. The fallback has about its height. */
export function LazyLotCost(props: Parameters<typeof LotCost>[0]) {
  return (
    <Suspense fallback={<div className={styles.cost} />}>
      <Cost {...props} />
    </Suspense>
  );
}
