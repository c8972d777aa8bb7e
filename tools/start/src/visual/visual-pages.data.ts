/** The time of the fixtures and of the browser, so that no relative time changes. */
export const FIXTURES_AT = '2026-11-20T12:00:00.000Z';

export interface VisualPage {
  readonly name: string;
  readonly address: string;
  /** Shown to the user of the fixtures. */
  readonly signedIn?: true;
  /** Wanted before the picture is taken; a heading by default. */
  readonly ready?: string;
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

/** Pages whose texts are measured, and which are in no picture: they change with the time, or are long. */
export const morePages: readonly VisualPage[] = [
  { name: 'ended', address: '/search/ended', ready: 'main article' },
  { name: 'compare', address: '/compare' },
  { name: 'terms', address: '/terms-of-use' },
  { name: 'privacy', address: '/privacy-policy' },
  { name: 'register', address: '/#m-register', ready: 'dialog form' },
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
