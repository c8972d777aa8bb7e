import { z } from 'zod';

/** The schema of `ApiErrorBody`. */
export const apiErrorSchema = z
  .object({ message: z.string(), errors: z.array(z.object({ path: z.string().optional(), message: z.string() })) })
  .meta({ id: 'ApiError' });
