import { loadable } from '../../shared/lib/loadable';

/** The width below which search-page.module.css has no sidebar. */
export const NARROW = '(max-width: 1023px)';

const panel = loadable(async () => (await import('./filter-panel')).FilterPanel);
/** The filters, which a narrow screen shows only in its drawer. */
export const FilterPanel = panel.Component;
export const loadFilterPanel = panel.load;

const empty = loadable(async () => (await import('./empty-result')).EmptyResult);
export const EmptyResult = empty.Component;
export const loadEmptyResult = empty.load;

/** Loads what the first view shows on this screen in addition to the page. */
export async function loadForScreen(): Promise<void> {
  const isWithoutLots = document.documentElement.dataset['firstView'] === '' && !document.querySelector('main article');
  await Promise.all([!matchMedia(NARROW).matches && loadFilterPanel(), isWithoutLots && loadEmptyResult()]);
}
