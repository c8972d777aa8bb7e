import { t, type MessageKey } from '../../shared/language/messages';
import { Modal, ModalBody } from '../../shared/ui/modal';
import styles from './keys-dialog.module.css';

const keys: readonly (readonly [key: string, meaning: MessageKey])[] = [
  ['j', 'search.keyNext'],
  ['k', 'search.keyPrevious'],
  ['Enter', 'search.keyOpen'],
  ['f', 'search.keyFavourite'],
  ['/', 'search.keySearch'],
  ['?', 'search.keyHelp'],
];

/** The dialog `#m-keys`. */
export function KeysDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Modal open={open} onClose={onClose} title={t('search.keys')} shape="centre">
      <ModalBody>
        <p>{t('search.keysLead')}</p>
        <dl className={styles.keys}>
          {keys.map(([key, meaning]) => (
            <div key={key} className={styles.row}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{t(meaning)}</dd>
            </div>
          ))}
        </dl>
      </ModalBody>
    </Modal>
  );
}
