import { examples } from '@obverse/contracts/openapi';
import { exampleAnswer } from '@obverse/contracts/openapi/example-answer';
import { languages } from '@obverse/texts';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { bothScreens, lotPathOf, open, register, Site, SUITE_LIMIT_MS } from './product-spec/site.factory';

jest.setTimeout(SUITE_LIMIT_MS);

const pages = [
  '/',
  '/search/open',
  '/search/open/t-zzqqxx',
  '/search/open/met-silver',
  '/auctions/open',
  '/auctions/closed',
  '/sellers',
  '/sellers/shops',
  '/company/o-9001',
  '/contact',
  '/terms-of-use',
  '/privacy-policy',
  '/status',
  '/style-guide',
  '/lists',
  '/account',
  '/account/searches',
  '/compare',
  '/lot/unknown',
  '/auth?error=email-needed',
];
const dialogs = [
  '/#m-login',
  '/#m-register',
  '/#m-reset-password',
  '/#m-need-signin',
  `/?token=${'c'.repeat(43)}&search=3c6e0b8a-9c15-4f24-8a3f-5d2a7e1b9c04#m-unsubscribe`,
  '/#m-category',
  '/#m-search-help',
  '/search/open#m-value',
  '/search/open#m-keys',
];
const ofLot = ['#m-qr', '#m-report'];
/** Only narrow screens and phones have them. */
const drawers = ['/#m-menu', '/search/open/met-silver#m-filters'];
const ofLotOnPhone = ['#m-picture'];
const themes = ['light', 'dark'] as const;

/** Who speaks to the device says the label that is seen. The rule is off by default, because axe-core counts it as experimental. */
const SEEN_LABELS = 'label-content-name-mismatch';
const allRules: axe.RunOptions = { rules: { [SEEN_LABELS]: { enabled: true } } };

async function violations(page: Page, options = allRules): Promise<string[]> {
  // Through the debugger, because the page's policy allows no foreign script.
  await page.evaluate(axe.source);
  const { violations: found } = await page.evaluate<axe.AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** What waits for the visitor is loaded now. */
async function arrive(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
}

const looks = themes.flatMap((theme) => bothScreens.map((screen) => ({ theme, screen })));

describe('no barrier', () => {
  let site: Site;
  let ofLots: string[] = [];
  let comparison = '';
  beforeAll(async () => {
    site = await Site.open();
    const lots = await site.lots({ status: 'open', take: 100 });
    comparison = `/compare/${lots
      .slice(0, 3)
      .map(({ id }) => id)
      .join()}`;
    const typed = lots.find(({ catalogItem }) => catalogItem !== undefined);
    ofLots = [
      ...lots.slice(0, 1).map(lotPathOf),
      ...(typed?.catalogItem ? [`/catalog-item/${typed.catalogItem.key}`] : []),
    ];
  });
  afterAll(() => site?.close());
  afterEach(async () => expect(await site.leave()).toEqual([]));

  it.each(looks)('on any page: $theme, $screen', async (look) => {
    const page = await site.visit(look);
    for (const path of [...pages, ...ofLots, comparison]) {
      await open(page, path);
      await page.waitForLoadState('networkidle');
      expect([path, await violations(page)]).toEqual([path, []]);
    }
  });

  it.each(looks)('in a delivered first view: $theme, $screen', async (look) => {
    const page = await site.visit({ ...look, expectsErrors: true });
    await page.route('**/assets/main-*.js', (route) => route.abort());
    for (const path of ['/', '/search/open', ...ofLots]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await page.getAttribute('html', 'data-first-view')).toBe('');
      expect([path, await violations(page)]).toEqual([path, []]);
    }
  });

  it.each(looks)('in any dialog: $theme, $screen', async (look) => {
    const page = await site.visit(look);
    const [lot = ''] = ofLots;
    const ofPhone = [...drawers, ...ofLotOnPhone.map((hash) => lot + hash)];
    const all = [...dialogs, ...ofLot.map((hash) => lot + hash)];
    for (const path of look.screen === 'phone' ? [...all, ...ofPhone] : all) {
      await open(page, path);
      await arrive(page);
      await page.getByRole('dialog').waitFor();
      await page.waitForLoadState('networkidle');
      expect([path, await violations(page)]).toEqual([path, []]);
    }
  });

  it.each(looks)('for a user: $theme, $screen', async (look) => {
    const page = await site.visit(look);
    await register(page);
    await open(page, '/search/open/met-silver');
    await page.getByRole('button', { name: 'Save this search' }).click();
    await page.getByRole('button', { name: 'Mail me new lots' }).click();
    await page.getByRole('dialog').getByRole('combobox').selectOption('daily');
    await page.getByText(/^Confirm your address first/).waitFor();
    expect(['mail about a search', await violations(page)]).toEqual(['mail about a search', []]);
    const ofUser = [
      '/lists',
      '/lists?list=fav',
      '/lists#m-new-list',
      '/account',
      '/account/searches',
      '/search/my-fav',
    ];
    for (const path of ofUser) {
      await open(page, path);
      await page.waitForLoadState('networkidle');
      expect([path, await violations(page)]).toEqual([path, []]);
    }
  });

  it.each(looks)('in what a user makes, and in what is shown of it once: $theme, $screen', async (look) => {
    const page = await site.visit(look);
    const found = async (what: string) => expect([what, await violations(page)]).toEqual([what, []]);
    await register(page);
    await open(page, '/search/open/met-silver');
    await page.getByRole('button', { name: 'Save this search' }).click();
    await page.getByRole('button', { name: 'Mail me new lots' }).waitFor();
    await open(page, '/account/searches');
    await page.getByRole('link', { name: 'Rename' }).click();
    await page.getByRole('dialog').getByRole('textbox').waitFor();
    await found('the name of a search');
    await page.goBack();
    await page.getByRole('link', { name: 'Preview of the mail' }).click();
    await page.getByRole('dialog').getByRole('article').waitFor();
    await found('the mail of a search');
    await page.goBack();
    await page.getByLabel('Name of the webhook').fill('Stock');
    await page.getByLabel('Address (https)').fill('https://hooks.example.org/obverse');
    await page.getByRole('button', { name: 'Add webhook' }).click();
    await page.getByLabel(/^Secret of/).waitFor();
    await found('a webhook');
    await open(page, '/account');
    await page.getByLabel('Name of the key').fill('Spreadsheet');
    await page.getByRole('button', { name: 'Make a key' }).click();
    await page.getByText('Your new key').waitFor();
    await found('a key');
    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('dialog').waitFor();
    await found('the end of a key');
  });

  it.each(looks)('for an operator: $theme, $screen', async (look) => {
    const page = await site.visit(look);
    await page.route(/\/api\/(?:user|ops\/.*)$/, (route) => {
      const { pathname } = new URL(route.request().url());
      const operator = { ...examples.user.signIn.answer, roles: ['ops'] };
      const json = pathname === '/api/user' ? operator : exampleAnswer(route.request().method(), pathname);
      return route.fulfill({ json });
    });
    await open(page, '/ops');
    await page.getByRole('table').first().waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it.each(looks)('in the printed list of a search: $theme, $screen', async (look) => {
    const page = await site.visit(look);
    await open(page, '/search/open/met-silver');
    await page.locator('main article').first().waitFor();
    await arrive(page);
    await page.locator('button', { hasText: 'Print' }).first().waitFor({ state: 'attached' });
    await page.emulateMedia({ media: 'print' });
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    await page.locator('[data-want-list] li').first().waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it.each(languages)(
    'a control is named by the label that is seen, on any page and in any dialog: %s',
    async (language) => {
      for (const screen of bothScreens) {
        const page = await site.visit({ language, screen });
        for (const path of [...pages, ...ofLots, '/search/open/met-silver/t-denarius', ...dialogs]) {
          await open(page, path);
          await page.waitForLoadState('networkidle');
          expect([path, await violations(page, { runOnly: [SEEN_LABELS] })]).toEqual([path, []]);
        }
      }
    },
  );

  /** The zoom of a desktop browser halves the width of the page: 1280 become 640 pixels of CSS, and 320 are 400 %. */
  it.each([640, 320])('no page scrolls sideways at a width of %i pixels', async (width) => {
    const page = await site.visit();
    await page.setViewportSize({ width, height: 450 });
    for (const path of [...pages, ...ofLots, comparison]) {
      await open(page, path);
      await page.waitForLoadState('networkidle');
      const excess = await page.evaluate<number>(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      expect([path, Math.max(0, excess)]).toEqual([path, 0]);
    }
  });

  it('nothing moves for who prefers reduced motion', async () => {
    const page = await site.visit();
    for (const path of ['/', '/search/open', '/#m-login']) {
      await open(page, path);
      const longest = await page.evaluate<number>(
        "Math.max(0, ...[...document.querySelectorAll('*')].flatMap((each) => { const { animationDuration, transitionDuration } = getComputedStyle(each); return [animationDuration, transitionDuration].flatMap((list) => list.split(',')).map((one) => one.trim().endsWith('ms') ? parseFloat(one) : parseFloat(one) * 1000); }))",
      );
      expect([path, longest <= 1]).toEqual([path, true]);
    }
  });
});
