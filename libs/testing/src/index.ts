export * from './cuttable-line';
export * from './eventually';
