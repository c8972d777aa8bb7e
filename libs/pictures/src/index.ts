export * from './not-a-picture';
export * from './prepare-picture';
export * from './rendition';
