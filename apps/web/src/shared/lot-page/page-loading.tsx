import { t } from '../language/messages';
import { Skeleton } from '../ui/skeleton';
import styles from './page-loading.module.css';

/** The page of a lot or a type while its answer is awaited: the boxes have the size of what follows. */
export function PageLoading() {
  return (
    <>
      <p className={styles.text} role="status">
        {t('common.loading')}
      </p>
      <div className={styles.layout}>
        <Skeleton className={styles.picture} />
        <div>
          <Skeleton className={styles.line} />
          <Skeleton className={styles.title} />
          <Skeleton className={styles.card} />
        </div>
      </div>
    </>
  );
}
