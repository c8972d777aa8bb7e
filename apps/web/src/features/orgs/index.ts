export { OrgCard } from './org-card';
export { OrgsPage as Component } from './orgs-page';
