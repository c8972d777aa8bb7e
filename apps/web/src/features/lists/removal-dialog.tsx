import type { UserList } from '@obverse/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { removeList } from '../../shared/lists/api/remove-list';
import { changeLists } from '../../shared/lists/change-lists';
import { forgetChanges } from '../../shared/lists/membership';
import { t } from '../../shared/language/messages';
import { paths } from '../../shared/lib/paths';
import { useHashModal } from '../../shared/lib/use-hash-modal';
import { buttonClass } from '../../shared/ui/button';
import { FormErrors } from '../../shared/ui/form';
import { Modal, ModalBody } from '../../shared/ui/modal';
import { showToast } from '../../shared/ui/toast';
import styles from './lists-page.module.css';

/** `#m-remove-list`: removes the chosen list after a question. */
export function RemovalDialog({ list }: { readonly list: UserList }) {
  const { open, setOpen } = useHashModal('remove-list');
  const close = () => setOpen(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const removal = useMutation({
    mutationFn: () => changeLists(client, () => removeList(list.tag)),
    onSuccess: () => {
      forgetChanges(list.tag);
      showToast({ text: t('lists.listRemoved', { name: list.title }) });
      // The button that opened the dialog has gone with its list.
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
      void navigate(paths.lists, { replace: true, preventScrollReset: true });
    },
  });
  return (
    <Modal open={open} onClose={close} title={t('lists.removeList')} shape="small">
      <ModalBody>
        <p className={styles.question}>{t('lists.removeQuestion', { name: list.title })}</p>
        <FormErrors error={removal.error} />
        <div className={styles.answers}>
          <button type="button" className={buttonClass('quiet')} onClick={close}>
            {t('account.cancel')}
          </button>
          <button
            type="button"
            className={buttonClass('primary')}
            disabled={removal.isPending}
            onClick={() => removal.mutate()}
          >
            {t('lists.removeList')}
          </button>
        </div>
      </ModalBody>
    </Modal>
  );
}
