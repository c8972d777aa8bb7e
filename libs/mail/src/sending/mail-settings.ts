import { setting, type ConfigOf, type ConfigTable } from '@obverse/service-kit';
import { z } from 'zod';

const mailAdapters = ['folder', 'smtp'] as const;

/** The settings of mail. Use them with {@link checkMailSettings}. */
export const mailSettings = {
  MAIL_ADAPTER: setting(z.enum(mailAdapters), {
    doc: 'Where mail goes: folder (written to MAIL_DIR, the log names the file) or smtp.',
    default: 'folder',
  }),
  MAIL_DIR: setting(z.string().min(1), {
    example: '/data/mail',
    doc: 'Folder that mail is written to. Required with MAIL_ADAPTER=folder.',
    optional: true,
  }),
  SMTP_URL: setting(z.string().regex(/^smtps?:\/\/./), {
    example: 'smtps://user:password@mail.example:465',
    doc: 'Address of the mail server, smtps://user:password@host:port, or smtp://…?requireTLS=true for STARTTLS. Required with MAIL_ADAPTER=smtp.',
    optional: true,
    secret: true,
  }),
  MAIL_FROM: setting(z.email(), {
    example: 'obverse@coins.example',
    doc: 'Address that mail comes from. Required with MAIL_ADAPTER=smtp.',
    optional: true,
  }),
};
export type MailSettings = ConfigOf<ConfigTable<typeof mailSettings>>;

/** The `check` of a table with these settings: each adapter has what it needs. */
export function checkMailSettings(values: Readonly<Record<string, unknown>>): readonly string[] {
  const { MAIL_ADAPTER, MAIL_DIR, SMTP_URL, MAIL_FROM } = values;
  if (MAIL_ADAPTER === 'folder')
    return MAIL_DIR ? [] : ['Set MAIL_DIR: the folder that mail is written to, or set MAIL_ADAPTER to smtp.'];
  return [
    ...(SMTP_URL ? [] : ['Set SMTP_URL: the address of the mail server, or set MAIL_ADAPTER to folder.']),
    ...(MAIL_FROM ? [] : ['Set MAIL_FROM: the address that mail comes from.']),
  ];
}
