export * from './cuttable-line';
export * from './eventually';
export * from './killable-service';
export * from './shell-steps';
