export { ActiveChips } from './active-chips';
export { DensitySwitch } from './density-switch';
export { loadEmptyResult, loadFilterPanel, loadForScreen, loadPager } from './first-parts';
export { loadUnderstoodChips } from './lazy';
export { ResultHead } from './result-head';
export { OrderSelect, PageSizeSelect } from './result-toolbar';
export { SearchPage as Component } from './search-page';
