import type { OpsSeller } from '@obverse/contracts';
import { t } from '../../shared/language/messages';
import { buttonClass } from '../../shared/ui/button';
import { actionTexts } from './action-dialog';
import type { SellerAction } from './api/sellers';
import styles from './ops.module.css';
import { isCrawled } from './seller-groups';

interface SellerActionsProps {
  readonly seller: OpsSeller;
  readonly choose: (action: SellerAction) => void;
  readonly showTrend: () => void;
}

/** The buttons of a row. Their names contain the seller, because each row has the same ones. */
export function SellerActions({ seller, choose, showTrend }: SellerActionsProps) {
  const nameOf = (action: string) => t('ops.actionOn', { action, seller: seller.name });
  return (
    <div className={styles.actions}>
      {actionsOf(seller).map((action) => (
        <button
          key={action}
          type="button"
          className={buttonClass('bare')}
          aria-label={nameOf(t(actionTexts[action].name))}
          onClick={() => choose(action)}
        >
          {t(actionTexts[action].name)}
        </button>
      ))}
      <button type="button" className={buttonClass('bare')} aria-label={nameOf(t('ops.trend'))} onClick={showTrend}>
        {t('ops.trend')}
      </button>
    </div>
  );
}

function actionsOf(seller: OpsSeller): readonly SellerAction[] {
  if (seller.paused) return ['resume'];
  if (!isCrawled(seller)) return ['pause'];
  return seller.state === 'suspect' || seller.state === 'broken' ? ['crawl', 'accept', 'pause'] : ['crawl', 'pause'];
}
