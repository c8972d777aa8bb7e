import type { SavedSearch } from '@obverse/contracts';
import { t } from '../../shared/language/messages';
import { useHashModal } from '../../shared/lib/use-hash-modal';
import { Link } from '../../shared/routing/link';
import { AlertSelect } from '../../shared/saved-searches/alert-select';
import { useAlertSettings } from '../../shared/saved-searches/alert-settings';
import { Modal, ModalBody } from '../../shared/ui/modal';
import { buttonClass } from '../../shared/ui/button';
import { useUser } from '../../shared/user/user';
import styles from './alert-dialog.module.css';

/** `#m-search-mail`: how new lots of the search that is shown are announced, when it is saved. */
export function AlertDialog({ saved }: { readonly saved: SavedSearch }) {
  const { open, setOpen } = useHashModal('search-mail');
  const { signedIn } = useUser();
  return (
    <Modal open={open} onClose={() => setOpen(false)} title={t('searches.mailTitle')} shape="small">
      <ModalBody>{signedIn ? <Choice saved={saved} /> : <SignInFirst />}</ModalBody>
    </Modal>
  );
}

function Choice({ saved }: { readonly saved: SavedSearch }) {
  const { data } = useAlertSettings();
  const isWaiting = data?.isEmailVerified === false;
  return (
    <div className={styles.content}>
      <p>{t('searches.mailHint')}</p>
      <AlertSelect search={saved} />
      <p role="status">{isWaiting && t('searches.mailUnverified', { email: data.email })}</p>
      <Link to="/account/searches" className={styles.link}>
        {t('account.savedSearches')}
      </Link>
    </div>
  );
}

function SignInFirst() {
  return (
    <div className={styles.content}>
      <p>{t('searches.mailNeedsAccount')}</p>
      <Link to={{ hash: 'm-login' }} className={buttonClass('primary')}>
        {t('chrome.signIn')}
      </Link>
    </div>
  );
}
