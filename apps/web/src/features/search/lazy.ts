import { lazy } from 'react';
import { lazyWithTexts } from '../../shared/language/lazy-with-texts';
import { loadable } from '../../shared/lib/loadable';

/** The width below which search-page.module.css has no sidebar. */
export const NARROW = '(max-width: 1023px)';

const panel = loadable(async () => (await import('./filter-panel')).FilterPanel);
/** The filters, which a narrow screen shows only in its drawer. */
export const FilterPanel = panel.Component;
export const loadFilterPanel = panel.load;

export const EmptyHelp = lazyWithTexts(async () => (await import('./empty-help')).EmptyHelp);
const empty = loadable(async () => (await import('./empty-result')).EmptyResult);
export const EmptyResult = empty.Component;
export const loadEmptyResult = empty.load;

/** Loads what the first view shows on this screen in addition to the page. */
export async function loadForScreen(): Promise<void> {
  const isWithoutLots = document.documentElement.dataset['firstView'] === '' && !document.querySelector('main article');
  await Promise.all([!matchMedia(NARROW).matches && loadFilterPanel(), isWithoutLots && loadEmptyResult()]);
}

/** Parts of the search page that most visits do not show. Each is loaded when it is shown first. */
export const loadUnderstoodChips = async () => (await import('./understood-chips')).UnderstoodChips;
export const UnderstoodChips = lazy(async () => ({ default: await loadUnderstoodChips() }));
export const ChoiceDialog = lazyWithTexts(async () => (await import('./choice-dialog')).ChoiceDialog);
export const KeysDialog = lazyWithTexts(async () => (await import('./keys-dialog')).KeysDialog);
export const loadSaveButton = async () => (await import('./save-button')).SaveButton;
export const SaveButton = lazyWithTexts(loadSaveButton);
export const MyListsFilter = lazy(async () => ({ default: (await import('./my-lists-filter')).MyListsFilter }));
export const RangeFilters = lazyWithTexts(async () => (await import('./range-filters')).RangeFilters);
export const SignInNeeded = lazy(async () => ({ default: (await import('./sign-in-needed')).SignInNeeded }));
export const Subscriptions = lazy(async () => ({ default: (await import('./subscriptions')).Subscriptions }));
