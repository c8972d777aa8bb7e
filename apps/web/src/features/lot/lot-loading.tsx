import { t } from '../../shared/language/messages';
import { Skeleton } from '../../shared/ui/skeleton';
import styles from './lot-view.module.css';

export function LotLoading() {
  return (
    <div className={styles.layout}>
      <p className="visually-hidden" role="status">
        {t('common.loading')}
      </p>
      <Skeleton className={styles.bonePicture} />
      <div className={styles.info}>
        <Skeleton className={styles.boneShort} />
        <Skeleton className={styles.boneTitle} />
        <Skeleton className={styles.boneCard} />
      </div>
    </div>
  );
}
