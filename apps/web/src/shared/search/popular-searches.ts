import { laterEndpoints } from '@obverse/contracts';
import { call } from '../api/client';

/** What visitors looked for most. */
export const popularSearches = (signal: AbortSignal) => call(laterEndpoints.popular.searches, { signal });
