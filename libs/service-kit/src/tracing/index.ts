export * from './record-context';
export * from './traced';
export * from './traces';
