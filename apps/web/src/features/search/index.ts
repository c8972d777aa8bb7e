export { SearchPage as Component } from './search-page';
