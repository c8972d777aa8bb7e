export { SavedSearchesPage as Component } from './saved-searches-page';
