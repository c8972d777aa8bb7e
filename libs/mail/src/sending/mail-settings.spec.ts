import { defineConfig, loadConfig } from '@obverse/service-kit';
import { checkMailSettings, mailSettings } from './mail-settings';

const table = defineConfig('test', mailSettings, { check: checkMailSettings });
const smtp = { MAIL_ADAPTER: 'smtp', SMTP_URL: 'smtps://u:secret@mail.example', MAIL_FROM: 'mail@coins.example' };

describe('mail settings', () => {
  it.each([
    ['a folder', { MAIL_DIR: '/mail' }],
    ['SMTP', smtp],
  ])('accept %s', (_, env) => {
    expect(loadConfig(table, env)).toMatchObject(env);
  });

  it.each([
    ['MAIL_DIR', {}],
    ['SMTP_URL', { ...smtp, SMTP_URL: '' }],
    ['MAIL_FROM', { ...smtp, MAIL_FROM: '' }],
    ['MAIL_FROM', { ...smtp, MAIL_FROM: 'no address' }],
    ['SMTP_URL', { ...smtp, SMTP_URL: 'https://mail.example' }],
    ['MAIL_ADAPTER', { MAIL_ADAPTER: 'post' }],
  ])('name %s when it is missing or wrong, without the password', (name, env) => {
    const load = () => loadConfig(table, env);
    expect(load).toThrow(name);
    expect(load).not.toThrow('secret');
  });
});
