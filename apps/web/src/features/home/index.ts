export { HomePage as Component } from './home-page';
export { Shortcuts } from './shortcuts';
