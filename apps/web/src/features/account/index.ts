export { AccountPage as Component, AccountSections } from './account-page';
