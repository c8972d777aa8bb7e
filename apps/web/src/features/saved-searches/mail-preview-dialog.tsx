import type { SavedSearch } from '@obverse/contracts';
import { t } from '../../shared/language/messages';
import { useHashModal } from '../../shared/lib/use-hash-modal';
import { Failure } from '../../shared/ui/failure';
import { Modal, ModalBody } from '../../shared/ui/modal';
import { useMailPreview } from './api/mail-preview';
import styles from './saved-searches.module.css';

/** `#m-mail-preview`: a mail about the chosen search, as it would be written now. */
export function MailPreviewDialog({ search: { id, name } }: { readonly search: SavedSearch }) {
  const { open, setOpen } = useHashModal('mail-preview');
  const { data, error, refetch } = useMailPreview(id, open);
  return (
    <Modal open={open} onClose={() => setOpen(false)} title={t('searches.previewTitle', { name })} shape="centre">
      <ModalBody>
        {error && !data && <Failure error={error} retry={() => void refetch()} />}
        {!error && !data && <p role="status">{t('common.loading')}</p>}
        {data && !data.mail && <p>{t('searches.previewEmpty')}</p>}
        {data?.mail && (
          <>
            <p className={styles.hint}>{t('searches.previewHint')}</p>
            {/* A scrollable region must be reachable by keyboard (WCAG 2.1.1), and the mail has no links. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <article className={styles.mail} tabIndex={0} aria-label={data.mail.subject}>
              <h3 className={styles.subject}>{data.mail.subject}</h3>
              <p className={styles.mailText}>{data.mail.text}</p>
            </article>
          </>
        )}
      </ModalBody>
    </Modal>
  );
}
