import type { Logger } from '@obverse/service-kit';
import { FolderMailer } from './folder-mailer';
import type { MailSettings } from './mail-settings';
import type { Mailer } from './mailer';
import { SmtpMailer } from './smtp-mailer';

/** The adapter of the settings. Their check has made sure that it has what it needs. */
export function createMailer(
  { MAIL_ADAPTER, MAIL_DIR = '', SMTP_URL = '', MAIL_FROM = '' }: MailSettings,
  logger: Logger,
): Mailer {
  switch (MAIL_ADAPTER) {
    case 'folder':
      return new FolderMailer({ folder: MAIL_DIR, logger });
    case 'smtp':
      return new SmtpMailer({ url: SMTP_URL, from: MAIL_FROM });
  }
}
