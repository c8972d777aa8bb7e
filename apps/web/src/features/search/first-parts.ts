import { loadTexts } from '../../shared/language/messages';
import { loadable } from '../../shared/lib/loadable';
import { loadCardDensity } from '../../shared/lots/lazy-card-density';
import { storedDensity } from './use-density';

/** The width below which search-page.module.css has no sidebar. */
export const NARROW = '(max-width: 1023px)';

const panel = loadable(async () => (await import('./filter-panel')).FilterPanel);
/** The filters, which a narrow screen shows only in its drawer. */
export const FilterPanel = panel.Component;
export const loadFilterPanel = panel.load;

const empty = loadable(async () => {
  const [{ EmptyResult: Part }] = await Promise.all([import('./empty-result'), loadTexts('near')]);
  return Part;
});
export const EmptyResult = empty.Component;
export const loadEmptyResult = empty.load;

const pager = loadable(async () => (await import('../../shared/ui/pager')).Pager);
/** Below all lots: a first view shows it on the last page of a result. */
export const Pager = pager.Component;
export const loadPager = pager.load;

/** Loads what the first view shows on this screen in addition to the page. */
export async function loadForScreen(): Promise<void> {
  const isDelivered = document.documentElement.dataset['firstView'] === '';
  const shows = (selector: string) => isDelivered && document.querySelector(selector) !== null;
  await Promise.all([
    !matchMedia(NARROW).matches && loadFilterPanel(),
    isDelivered && !shows('main article') && loadEmptyResult(),
    shows('main a[rel="prev"]') && loadPager(),
    storedDensity() !== 'grid' && loadCardDensity(),
  ]);
}
