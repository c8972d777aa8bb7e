export * from './directory-path';
