import { lazy, type ComponentType } from 'react';

/**
 * The components of other features that the style guide shows. They are loaded with their page, because a static import would move them to files of
 * their own, which the first view of that page would load as well.
 */
function part<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await load() }));
}

export const AccountSections = part(async () => (await import('../account')).AccountSections);
export const ActiveChips = part(async () => (await import('../search')).ActiveChips);
export const CompareTable = part(async () => (await import('../compare')).CompareTable);
export const DensitySwitch = part(async () => (await import('../search')).DensitySwitch);
export const FilterPanel = part(async () => (await import('../search')).loadFilterPanel());
export const ListRow = part(async () => (await import('../lists')).ListRow);
export const OrderSelect = part(async () => (await import('../search')).OrderSelect);
export const OrgCard = part(async () => (await import('../orgs')).OrgCard);
export const PageSizeSelect = part(async () => (await import('../search')).PageSizeSelect);
export const PriceCard = part(async () => (await import('../lot')).PriceCard);
export const ResultHead = part(async () => (await import('../search')).ResultHead);
export const Shortcuts = part(async () => (await import('../home')).Shortcuts);
export const UnderstoodChips = part(async () => (await import('../search')).loadUnderstoodChips());
export const WorthView = part(async () => (await import('../../shared/worth/worth-of-type')).WorthView);
