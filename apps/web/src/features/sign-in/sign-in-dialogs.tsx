import type { ReactNode } from 'react';
import { t, type MessageKey } from '../../shared/language/messages';
import { useHashModal } from '../../shared/lib/use-hash-modal';
import { Modal, ModalBody } from '../../shared/ui/modal';
import { dropPendingAct } from '../../shared/user/sign-in-prompt';
import { ConfirmEmailDialog } from './confirm-email-dialog';
import { LoginDialog } from './login-dialog';
import { NeedSignInDialog } from './need-sign-in-dialog';
import { RegisterDialog } from './register-dialog';
import { ResetPasswordDialog } from './reset-password-dialog';
import { UnsubscribeDialog } from './unsubscribe-dialog';

interface DialogContent {
  readonly title: MessageKey;
  readonly content: (close: () => void) => ReactNode;
}

/** By the name in the hash `#m-{name}`. */
const dialogs: Readonly<Record<string, DialogContent>> = {
  login: { title: 'chrome.signIn', content: () => <LoginDialog /> },
  register: { title: 'chrome.register', content: () => <RegisterDialog /> },
  'reset-password': { title: 'account.resetPassword', content: (close) => <ResetPasswordDialog close={close} /> },
  'need-signin': { title: 'account.needSignIn', content: () => <NeedSignInDialog /> },
  'confirm-email': { title: 'account.confirmEmail', content: () => <ConfirmEmailDialog /> },
  unsubscribe: { title: 'searches.mailTitle', content: () => <UnsubscribeDialog /> },
  // A deletion ends with a new page, because it ends the session.
  'account-deleted': { title: 'account.deleted', content: () => <p role="status">{t('account.deletedAll')}</p> },
};

/** The dialog of the hash, if it is one of signing in, of a link of a mail, or of the end of an account. */
export function SignInDialogs() {
  return Object.entries(dialogs).map(([name, dialog]) => <SignInDialog key={name} name={name} dialog={dialog} />);
}

function SignInDialog({ name, dialog }: { readonly name: string; readonly dialog: DialogContent }) {
  const { open, setOpen } = useHashModal(name);
  const close = () => {
    dropPendingAct();
    setOpen(false);
  };
  return (
    <Modal open={open} onClose={close} title={t(dialog.title)} shape="small">
      <ModalBody>{dialog.content(close)}</ModalBody>
    </Modal>
  );
}
