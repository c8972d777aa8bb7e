import type { Page } from 'playwright-core';
import { open, register, Site, SUITE_LIMIT_MS } from './site.factory';

jest.setTimeout(SUITE_LIMIT_MS);

const dialog = (page: Page) => page.getByRole('dialog');
const validity = (page: Page, label: string) =>
  page
    .getByLabel(label, { exact: true })
    .evaluate((field) => (field as unknown as { validationMessage: string }).validationMessage);

describe('accounts and dialogs', () => {
  let site: Site;
  beforeAll(async () => {
    site = await Site.open();
  });
  afterAll(() => site?.close());
  afterEach(async () => expect(await site.leave()).toEqual([]));

  it('registration needs an email, two equal passwords of 8 to 20 characters, and a first name', async () => {
    const page = await site.visit();
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/user/register') && sent.push(request.url()));
    await open(page, '/#m-register');
    const submit = dialog(page).getByRole('button', { name: 'Register' });
    await submit.click();
    for (const label of ['Email', 'Password', 'Repeat password', 'First name'])
      expect([label, await validity(page, label)]).not.toEqual([label, '']);
    await page.getByLabel('Email').fill('no address');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Password', { exact: true }).fill('seven77');
    await page.getByLabel('Repeat password').fill('seven77');
    await submit.click();
    await dialog(page).getByText('Must be 8-20 characters long.').first().waitFor();
    expect(await validity(page, 'Email')).not.toBe('');
    await page.getByLabel('Email').fill('ada@example.org');
    await page.getByLabel('Password', { exact: true }).fill('denarius-trajan');
    await page.getByLabel('Repeat password').fill('denarius-hadrian');
    await submit.click();
    await dialog(page).getByText('Two passwords do not match').waitFor();
    expect(sent).toEqual([]);
  });

  it('a registered user is greeted, signs out, and signs in; a second registration is refused', async () => {
    const page = await site.visit();
    const email = await register(page);
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByText('Hello, Ada').waitFor();
    expect(await page.getByRole('link', { name: 'Favorite Lots' }).getAttribute('href')).toBe('/search/my-fav');
    expect(await page.getByRole('contentinfo').getByRole('link', { name: 'Register' }).count()).toBe(0);
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Sign out' }).click()]);
    await open(page, '/#m-register');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('denarius-trajan');
    await page.getByLabel('Repeat password').fill('denarius-trajan');
    await page.getByLabel('First name').fill('Ada');
    await dialog(page).getByRole('button', { name: 'Register' }).click();
    await dialog(page).getByText('There is an account with this email address.').waitFor();
    await dialog(page).getByRole('link', { name: 'I have an account: sign in' }).click();
    const button = dialog(page).getByRole('button', { name: 'Sign in' });
    expect(await button.getAttribute('data-active')).toBe('false');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('wrong-password');
    expect(await button.getAttribute('data-active')).toBe('true');
    await button.click();
    await dialog(page).getByText('The email address or the password is not right.').waitFor();
    await page.getByLabel('Password', { exact: true }).fill('denarius-trajan');
    await button.click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByText('Hello, Ada').waitFor();
  });

  it.each([
    ['#m-login', 'Sign in', '/api/user/signin', 'Signing in...'],
    ['#m-register', 'Register', '/api/user/register', 'Singing in...'],
  ])('while %s is sent, the button reads as the product has it', async (hash, name, path, busy) => {
    const page = await site.visit();
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**${path}`, async (route) => {
      await held;
      await route.fulfill({
        status: 400,
        json: { message: 'Refused.', errors: [{ message: 'First.' }, { message: 'Second.' }] },
      });
    });
    await open(page, `/${hash}`);
    await page.getByLabel('Email').fill('ada@example.org');
    await page.getByLabel('Password', { exact: true }).fill('denarius-trajan');
    if (hash === '#m-register') {
      await page.getByLabel('Repeat password').fill('denarius-trajan');
      await page.getByLabel('First name').fill('Ada');
    }
    await dialog(page).getByRole('button', { name, exact: true }).click();
    await dialog(page).getByRole('button', { name: busy }).waitFor();
    release();
    for (const text of ['First.', 'Second.']) await dialog(page).getByText(text).waitFor();
  });

  it('hints: no spam, the length of the password, and the way to a new one', async () => {
    const page = await site.visit();
    await open(page, '/#m-login');
    await dialog(page).getByText('We never send spam.').waitFor();
    await dialog(page).getByText('Must be 8-20 characters long.').waitFor();
    await dialog(page).getByRole('link', { name: 'Forgot password' }).click();
    await page.getByRole('dialog', { name: 'Reset password' }).waitFor();
    await page.getByLabel('Email').fill('nobody@example.org');
    await page.getByRole('button', { name: 'Send Reset Email' }).click();
    await page.getByText('Check your emails and click the link. Use can close this browser tab.').waitFor();
  });

  it('a link with a token asks for the new password; a used one offers another', async () => {
    const page = await site.visit();
    await page.route('**/api/user/reset-password/token', (route) =>
      route.fulfill({ json: { email: 'ada@example.org' } }),
    );
    await open(page, '/?token=abc#m-reset-password');
    await page.getByText('New password for ada@example.org').waitFor();
    await page.getByRole('button', { name: 'Save New Password' }).waitFor();
    expect(page.url()).not.toContain('token=');
    await page.unroute('**/api/user/reset-password/token');
    await open(page, '/contact?token=never-given#m-reset-password');
    await page.getByRole('button', { name: 'Request a new link' }).click();
    await page.getByRole('button', { name: 'Send Reset Email' }).waitFor();
  });

  it('another currency needs a sign-in, with its reason', async () => {
    const page = await site.visit();
    await open(page, '/contact');
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByLabel('Currency').selectOption('EUR');
    await page
      .getByText(
        'To use non-default currency, sign-in is required (so we can remember your preferences between your searches).',
      )
      .waitFor();
  });

  it('the contact form needs all three fields and is replaced by thanks', async () => {
    const page = await site.visit();
    await open(page, '/contact');
    await page.getByRole('button', { name: 'Send' }).click();
    for (const label of ['First name', 'Email', 'Message'])
      expect([label, await validity(page, label)]).not.toEqual([label, '']);
    await page.getByText('Sellers can be added for free.').waitFor();
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Email').fill('ada@example.org');
    await page.getByLabel('Message').fill('Hello.');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Thank you for your message.').waitFor();
    expect(await page.getByLabel('Message').count()).toBe(0);
  });
});
