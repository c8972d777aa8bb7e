import { z } from 'zod';
import type { PageRequest } from './platform-adapter';

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

/**
 * What distinguishes two pages: the address, and how its answer is read. Facts from the pages that link to it, such as the depth, are not part of it:
 * the answer is the same.
 */
export function identityOf({ kind, url, context }: PageRequest): readonly string[] {
  return [kind, url.replace(/#.*$/, ''), context?.['way'] ?? ''];
}
