export { StyleGuidePage as Component } from './style-guide-page';
