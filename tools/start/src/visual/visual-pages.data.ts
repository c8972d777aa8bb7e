/** The time of the fixtures and of the browser, so that no relative time changes. */
export const FIXTURES_AT = '2026-11-20T12:00:00.000Z';

export interface VisualPage {
  readonly name: string;
  readonly address: string;
  /** Shown to the user of the fixtures. */
  readonly signedIn?: true;
  /** Wanted before the picture is taken; a heading by default. */
  readonly ready?: string;
  /** A button whose menu is shown. */
  readonly press?: string;
  /** The narrowest and the widest screen that has it, pixels. */
  readonly from?: number;
  readonly upTo?: number;
}

export const visualPages: readonly VisualPage[] = [
  { name: 'home', address: '/', ready: 'main article' },
  { name: 'search', address: '/search/open', ready: 'main article' },
  { name: 'near', address: '/search/open/t-trajan', ready: 'main [data-near="true"] article' },
  { name: 'nothing', address: '/search/open/t-nothing' },
  { name: 'lot', address: '/lot/a0b1c2d3e4f50', ready: 'main article h1' },
  { name: 'catalog-item', address: '/catalog-item/0a1b2c3d4e', ready: 'main h1' },
  { name: 'auctions', address: '/auctions/open', ready: 'main article' },
  { name: 'companies', address: '/sellers/shops', ready: 'main li' },
  { name: 'lists', address: '/lists', signedIn: true, ready: 'main h1' },
  { name: 'account', address: '/account', signedIn: true, ready: 'main h1' },
  { name: 'contact', address: '/contact', ready: 'main form' },
  { name: 'sign-in', address: '/#m-login', ready: 'dialog form' },
];

const lotPath = (lot: number) => `/lot/a0b1c2d3e4f5${lot}`;
/** So many kinds of lots have hard values of their own. */
const KINDS = 6;
const otherLots = Array.from({ length: KINDS - 1 }, (_, index) => ({
  name: `lot ${index + 2}`,
  address: lotPath(index + 1),
  ready: 'main article h1',
}));
const SAVED_SEARCH = '/account/searches?search=3c6e0b8a-9c15-4f24-8a3f-5d2a7e1b9c04';
/** The widest screen without the menu and the filters of desktops, pixels. */
const DRAWER_PX = 1023;
const dialog = 'dialog[open]';
const compared = (count: number) =>
  `/compare/${Array.from({ length: count }, (_, lot) => `a0b1c2d3e4f5${lot}`).join()}`;

/** Pages, dialogs and menus whose texts are measured, and which are in no picture: they change with the time, or are long. */
export const morePages: readonly VisualPage[] = [
  { name: 'ended', address: '/search/ended', ready: 'main article' },
  { name: 'filtered', address: '/search/open/met-silver/o-2/t-thaler', ready: 'main article' },
  ...otherLots,
  { name: 'unknown lot', address: '/lot/unknown' },
  { name: 'company', address: '/company/o-12' },
  { name: 'compare', address: '/compare' },
  { name: 'compare two', address: compared(2), ready: 'main table' },
  { name: 'compare six', address: compared(6), ready: 'main table' },
  { name: 'status', address: '/status', ready: 'main table' },
  { name: 'saved searches', address: '/account/searches', signedIn: true, ready: 'main li' },
  { name: 'list', address: '/lists?list=romans', signedIn: true },
  { name: 'lots of a list', address: '/search/my-romans', signedIn: true, ready: 'main article' },
  { name: 'operations', address: '/ops', signedIn: true, ready: 'main table' },
  { name: 'return of a provider', address: '/auth?error=email-needed' },
  { name: 'terms', address: '/terms-of-use' },
  { name: 'privacy', address: '/privacy-policy' },
  { name: 'register', address: '/#m-register', ready: 'dialog form' },
  { name: 'reset password', address: '/#m-reset-password', ready: 'dialog form' },
  { name: 'need sign-in', address: '/#m-need-signin', ready: dialog },
  { name: 'unsubscribe', address: `/?token=${'c'.repeat(43)}#m-unsubscribe`, ready: dialog },
  { name: 'category', address: '/#m-category', ready: dialog },
  { name: 'search help', address: '/#m-search-help', ready: dialog },
  { name: 'menu', address: '/#m-menu', ready: dialog, upTo: DRAWER_PX },
  { name: 'menu of a user', address: '/#m-menu', signedIn: true, ready: dialog, upTo: DRAWER_PX },
  {
    name: 'user menu',
    address: '/contact',
    signedIn: true,
    ready: 'main form',
    press: '[popovertarget="user-menu"]',
    from: DRAWER_PX + 1,
  },
  { name: 'filters', address: '/search/open/met-silver/o-2#m-filters', ready: `${dialog} details`, upTo: DRAWER_PX },
  { name: 'choices', address: '/search/open#m-value', ready: dialog },
  { name: 'keys', address: '/search/open#m-keys', ready: dialog },
  { name: 'mail about a search', address: '/search/open/met-silver/k-98#m-search-mail', signedIn: true, ready: dialog },
  { name: 'code of a lot', address: `${lotPath(0)}#m-qr`, ready: dialog },
  { name: 'report of a lot', address: `${lotPath(0)}#m-report`, ready: 'dialog form' },
  {
    name: 'lists of a lot',
    address: lotPath(0),
    signedIn: true,
    ready: 'main article h1',
    press: 'main [popovertarget]',
  },
  { name: 'new list', address: '/lists#m-new-list', signedIn: true, ready: 'dialog form' },
  { name: 'name of a list', address: '/lists?list=romans#m-rename-list', signedIn: true, ready: 'dialog form' },
  { name: 'end of a list', address: '/lists?list=romans#m-remove-list', signedIn: true, ready: dialog },
  { name: 'name of a search', address: `${SAVED_SEARCH}#m-rename-search`, signedIn: true, ready: 'dialog form' },
  { name: 'mail of a search', address: `${SAVED_SEARCH}#m-mail-preview`, signedIn: true, ready: dialog },
];

export interface VisualLook {
  readonly name: string;
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
  readonly height: number;
}

const sizes = [
  { name: 'desk', width: 1280, height: 900 },
  { name: 'phone', width: 360, height: 740 },
] as const;

export const visualLooks: readonly VisualLook[] = (['light', 'dark'] as const).flatMap((colorScheme) =>
  sizes.map(({ name, width, height }) => ({ name: `${name}-${colorScheme}`, colorScheme, width, height })),
);
