export * from './certificates';
export * from './cuttable-line';
export * from './eventually';
export * from './killable-service';
export * from './linearizable';
export * from './shell-steps';
export * from './stalls';
export * from './tls-receiver';
