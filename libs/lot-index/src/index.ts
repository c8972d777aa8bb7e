export * from './create';
export * from './document';
export { encodeWrite, limits } from './encoding';
export * from './port';
