import type { BarSpec } from '../report/bar';

/** A page that is measured. `name` begins the names of its figures. */
export interface MeasuredPage {
  readonly name: string;
  readonly path: string;
}

/** The most that the largest part of a page may take to appear, in milliseconds. */
const LCP_MS = 1600;

export function pagesOf(lotPath: string, catalogPath: string): MeasuredPage[] {
  return [
    { name: 'home', path: '/' },
    { name: 'search', path: '/search/open' },
    { name: 'lot', path: lotPath },
    { name: 'catalogItem', path: catalogPath },
  ];
}

/** The bars of a page: Lighthouse's scores in points, its times, and the bytes of the first view with gzip. */
export function barsOfPage({ name }: Pick<MeasuredPage, 'name'>): BarSpec[] {
  return [
    { name: `${name}Performance`, limit: 98, better: 'higher' },
    { name: `${name}Accessibility`, limit: 100, better: 'higher' },
    { name: `${name}BestPractices`, limit: 100, better: 'higher' },
    { name: `${name}Seo`, limit: 100, better: 'higher' },
    { name: `${name}LcpMs`, limit: LCP_MS, better: 'lower' },
    { name: `${name}Cls`, limit: 0.02, better: 'lower' },
    { name: `${name}TbtMs`, limit: 80, better: 'lower' },
    { name: `${name}JsKb`, limit: 135, better: 'lower' },
    { name: `${name}CssKb`, limit: 25, better: 'lower' },
  ];
}

/** The bars of what a visitor does. */
export const interactionBars: readonly BarSpec[] = [
  { name: 'filterClickInpMs', limit: 60, better: 'lower' },
  { name: 'scrollFramesOver50Ms', limit: 0, better: 'lower' },
];
