import type { MailTemplate, MailTexts } from './mail-text';
import { accountDeleted } from './account-deleted.data';
import { confirmEmail } from './confirm-email.data';
import { contact } from './contact.data';
import { emailChanged } from './email-changed.data';
import { emailTaken } from './email-taken.data';
import { identityLinked } from './identity-linked.data';
import { identityUnlinked } from './identity-unlinked.data';
import { passwordChanged } from './password-changed.data';
import { resetPassword } from './reset-password.data';

/** Every mail in every language. */
export const mailTexts: Readonly<Record<MailTemplate, MailTexts>> = {
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
  'email-taken': emailTaken,
  'confirm-email': confirmEmail,
  'email-changed': emailChanged,
  'identity-linked': identityLinked,
  'identity-unlinked': identityUnlinked,
  'account-deleted': accountDeleted,
  contact,
};
