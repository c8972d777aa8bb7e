import { z } from 'zod';

/** {@link PageRequest} as read from a file. */
export const pageRequestSchema = z
  .object({
    kind: z.enum(['session', 'list', 'lot']),
    url: z.url({ protocol: /^https?$/ }),
    sourceId: z.string().optional(),
    context: z.record(z.string(), z.string()).optional(),
  })
  .transform(({ sourceId, context, ...rest }) => ({
    ...rest,
    ...(sourceId !== undefined && { sourceId }),
    ...(context !== undefined && { context }),
  }));
