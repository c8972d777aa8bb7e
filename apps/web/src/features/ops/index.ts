export { OpsPage as Component } from './ops-page';
