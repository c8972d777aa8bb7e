export { parseEcbFile } from './ecb-file';
export { isOtherRateFile, parseOtherRateFile } from './other-rate-file';
export * from './other-rate-source';
export { RateFileError } from './rate-file-error';
export * from './rate-source';
export * from './stored-rates';
