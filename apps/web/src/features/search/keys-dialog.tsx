import { t, type MessageKey } from '../../shared/language/messages';
import { Modal, ModalBody } from '../../shared/ui/modal';
import styles from './keys-dialog.module.css';

const keys: readonly (readonly [key: string, meaning: MessageKey])[] = [
  ['j', 'help.keyNext'],
  ['k', 'help.keyPrevious'],
  ['Enter', 'help.keyOpen'],
  ['f', 'help.keyFavourite'],
  ['/', 'help.keySearch'],
  ['?', 'help.keyHelp'],
];

/** The dialog `#m-keys`. Loaded when it is opened. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal open onClose={onClose} title={t('search.keys')} shape="centre">
      <ModalBody>
        <p>{t('help.keysLead')}</p>
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
        <p className={styles.more}>{t('help.keysLot')}</p>
      </ModalBody>
    </Modal>
  );
}
