export { OrgsPage as Component } from './orgs-page';
