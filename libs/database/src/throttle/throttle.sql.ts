import { z } from 'zod';

export const throttleRow = z.object({ points: z.number(), expire: z.coerce.number().nullable() });
