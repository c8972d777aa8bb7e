import { t, type MessageKey } from '../language/messages';
import { Modal, ModalBody } from '../ui/modal';
import styles from './search-help.module.css';

const tips: readonly { readonly meaning: MessageKey; readonly example: MessageKey }[] = [
  { meaning: 'help.tipEither', example: 'help.tipEitherExample' },
  { meaning: 'help.tipNot', example: 'help.tipNotExample' },
  { meaning: 'help.tipPhrase', example: 'help.tipPhraseExample' },
  { meaning: 'help.tipTitle', example: 'help.tipTitleExample' },
  { meaning: 'help.tipPrefix', example: 'help.tipPrefixExample' },
];

/** The dialog `#m-search-help`: the operators of the query, with examples in the language of the interface. Loaded when it is opened. */
export default function SearchHelp({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal open onClose={onClose} title={t('search.tips')} shape="centre">
      <ModalBody>
        <p>{t('help.tipsLead')}</p>
        <dl className={styles.tips}>
          {tips.map(({ meaning, example }) => (
            <div key={meaning} className={styles.tip}>
              <dt>{t(meaning)}</dt>
              <dd>
                <code>{t(example)}</code>
              </dd>
            </div>
          ))}
        </dl>
      </ModalBody>
    </Modal>
  );
}
