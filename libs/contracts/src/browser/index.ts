/**
 * What browsers get as `@obverse/contracts`: all types, and no code that needs a schema. Code that needs a schema imports `@obverse/contracts/schemas`.
 */
export type * from '../http';
export type * from '../messages';
export type * from '../values';
export * from '../directory-path';
export * from '../filters';
export * from '../search-path';
export { gradeBands } from '../values/grade-bands';
export { ApiError, createClient, languageHeader, pathOf, queryOf } from '../http/client';
export * from '../http/constants';
export * from '../http/lot-report-reasons';
export { technicalMessage } from '../http/errors';
export { apiMessages } from '../values/api-messages';
export { pageRoutes } from '../http/page-routes';
export { returnPathOf } from '../http/return-path';
export { filterChange, isSelected, searchParamsOf, stateOfResult } from '../http/search-params';
export { endpoints } from './endpoints';
export { laterEndpoints } from './later-endpoints';
