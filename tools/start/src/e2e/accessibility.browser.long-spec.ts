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
  '/compare',
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
    for (const path of dialogs) {
      await open(page, path);
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
