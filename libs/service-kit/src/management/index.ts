export * from './management-server';
export * from './operation-routes';
