import { lazy } from 'react';
import { lazyWithTexts } from '../../shared/language/lazy-with-texts';
import { afterFirstView } from '../../shared/lib/after-first-view';

/** Parts of the search page that most visits do not show. Each is loaded when it is shown first. */
export const loadUnderstoodChips = async () => (await import('./understood-chips')).UnderstoodChips;
export const UnderstoodChips = lazyWithTexts(loadUnderstoodChips, 'near');
export const ChoiceDialog = lazyWithTexts(async () => (await import('./choice-dialog')).ChoiceDialog);
export const KeysDialog = lazyWithTexts(async () => (await import('./keys-dialog')).KeysDialog);
/** Loaded when the visitor does anything. */
export const LeftLot = afterFirstView(async () => (await import('./left-lot')).LeftLot);
export const loadSaveButton = async () => (await import('./save-button')).SaveButton;
export const SaveButton = lazyWithTexts(loadSaveButton);
export const MyListsFilter = lazy(async () => ({ default: (await import('./my-lists-filter')).MyListsFilter }));
export const RangeFilters = lazyWithTexts(async () => (await import('./range-filters')).RangeFilters);
export const SignInNeeded = lazy(async () => ({ default: (await import('./sign-in-needed')).SignInNeeded }));
export const Subscriptions = lazyWithTexts(async () => (await import('./subscriptions')).Subscriptions, 'near');
