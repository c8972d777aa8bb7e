export { parseEcbFile, RateFileError } from './ecb-file';
export * from './rate-source';
export * from './stored-rates';
