export { CatalogItemPage as Component } from './catalog-item-page';
