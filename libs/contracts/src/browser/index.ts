/**
 * What browsers get as `@obverse/contracts`: all types, and no code that needs a schema. Code that needs a schema imports `@obverse/contracts/schemas`.
 */
export type * from '../http';
export type * from '../messages';
export * from '../directory-path';
export * from '../search-path';
export { ApiError, createClient, languageHeader, pathOf, queryOf } from '../http/client';
export * from '../http/constants';
export { apiMessages } from '../http/api-messages';
export { isApiErrorBody, technicalMessage } from '../http/errors';
export { faultMessages } from '../http/fault-messages';
export { pageRoutes } from '../http/page-routes';
export { returnPathOf } from '../http/return-path';
export { endpoints } from './endpoints';
