import type { laterEndpoints as definitions } from '../http/endpoints';
import type { CallsOf } from './endpoints';
import { laterCallTable } from './later-call-table.generated';

/** Endpoints that no first view calls. They are apart from the others, because the code of a first view is limited. */
export const laterEndpoints = laterCallTable as unknown as CallsOf<typeof definitions>;
