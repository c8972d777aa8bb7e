export * from './auction-observed';
export * from './codec';
export * from './company-observed';
export * from './lot-changed';
export * from './lot-observed';
export * from './message';
export * from './rejected';
export * from './topics';
