export { openApiDocument } from './document';
export { examples } from './examples';
