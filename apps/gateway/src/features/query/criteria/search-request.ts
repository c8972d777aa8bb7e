import type { searchParamsSchema } from '@obverse/contracts';
import type { z } from 'zod';

export type Search = z.output<typeof searchParamsSchema>;
