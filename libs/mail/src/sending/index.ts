export { MailLinks } from './mail-links';
export { checkMailSettings, mailSettings } from './mail-settings';
export { MailModule } from './mail.module';
