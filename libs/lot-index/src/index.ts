export * from './create';
export * from './document';
export { encodeWrite, limits } from './encoding';
export { matchable } from './matchable';
export * from './port';
