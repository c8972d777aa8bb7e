import { activeFilters, type SearchState } from '@obverse/contracts';
import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../shared/language/messages';
import { formatCount } from '../../shared/lib/format';
import { useHashModal } from '../../shared/lib/use-hash-modal';
import { buttonClass } from '../../shared/ui/button';
import { Modal, ModalBody } from '../../shared/ui/modal';
import styles from './filter-drawer.module.css';
import { FILTERS_MODAL } from './use-kept-hash';

interface FilterDrawerProps {
  readonly state: SearchState;
  readonly total: number | undefined;
  readonly children: ReactNode;
}

/** The filters on screens without a sidebar. */
export function FilterDrawer({ state, total, children }: FilterDrawerProps) {
  const { open, setOpen } = useHashModal(FILTERS_MODAL);
  const active = activeFilters(state).filter(({ name }) => name !== 'status').length;
  const close = () => setOpen(false);
  return (
    <div className={styles.place}>
      <button type="button" className={buttonClass()} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden />
        {t('search.filters')}
        {active > 0 && <span className={styles.badge}>{formatCount(active)}</span>}
      </button>
      <Modal
        open={open}
        onClose={close}
        title={t('search.filters')}
        shape="left"
        footer={
          <button type="button" className={buttonClass('primary', { wide: true, large: true })} onClick={close}>
            {total === undefined ? t('search.showLots') : t('search.showCount', { count: total })}
          </button>
        }
      >
        <ModalBody>{children}</ModalBody>
      </Modal>
    </div>
  );
}
