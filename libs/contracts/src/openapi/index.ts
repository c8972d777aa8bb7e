export { openApiDocument, operationsOf, type OpenApiDocument } from './document';
export { examples } from './examples';
