import { z } from 'zod';

/** The options of a platform that has none. */
export const noOptions = z.strictObject({}).prefault({});
