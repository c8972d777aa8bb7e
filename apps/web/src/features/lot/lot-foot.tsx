import type { Lot } from '@obverse/contracts';
import { Flag, QrCode } from 'lucide-react';
import { t } from '../../shared/language/messages';
import { useHashModal } from '../../shared/lib/use-hash-modal';
import { buttonClass } from '../../shared/ui/button';
import { Modal, ModalBody } from '../../shared/ui/modal';
import styles from './lot-foot.module.css';
import { LotQr } from './lot-qr';
import { ReportForm } from './report-form';

/** The QR code of the lot, for a table at a fair; a printed page always has it. The form that reports an error in the lot. */
export function LotFoot({ lot }: { readonly lot: Pick<Lot, 'id' | 'title'> }) {
  const code = useHashModal('qr');
  const report = useHashModal('report');
  return (
    <>
      <p className={styles.acts}>
        <button type="button" className={buttonClass('bare')} aria-haspopup="dialog" onClick={() => code.setOpen(true)}>
          <QrCode aria-hidden />
          {t('lotpage.qr')}
        </button>
        <button
          type="button"
          className={buttonClass('bare')}
          aria-haspopup="dialog"
          onClick={() => report.setOpen(true)}
        >
          <Flag aria-hidden />
          {t('lotpage.report')}
        </button>
      </p>
      <div className={styles.printed}>
        <LotQr id={lot.id} />
      </div>
      {code.open && (
        <Modal open onClose={() => code.setOpen(false)} title={t('lotpage.qr')} shape="small">
          <ModalBody>
            <p className={styles.title}>{lot.title}</p>
            <LotQr id={lot.id} />
          </ModalBody>
        </Modal>
      )}
      {report.open && (
        <Modal open onClose={() => report.setOpen(false)} title={t('lotpage.report')} shape="centre">
          <ModalBody>
            <ReportForm lotId={lot.id} />
          </ModalBody>
        </Modal>
      )}
    </>
  );
}
