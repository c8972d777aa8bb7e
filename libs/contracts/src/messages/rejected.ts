import { z } from 'zod';

/** Headers of a record in `lots.rejected`; its value is the original bytes. Header values are strings on the wire. */
export const rejectedHeadersSchema = z.object({
  'x-service': z.string().min(1),
  /** The step of the service that failed: `detail`, `decode`, `normalise`, `write`, … */
  'x-step': z.string().min(1),
  'x-error-class': z.string().min(1),
  'x-error-message': z.string().max(2000),
  'x-rejected-at': z.string().min(1),
  /** Absent when there was no record: a page that cannot be parsed, a record too large for the log. */
  'x-source-topic': z.string().optional(),
  'x-source-partition': z.string().optional(),
  'x-source-offset': z.string().optional(),
  'x-seller-key': z.string().optional(),
  'x-url': z.string().optional(),
  /** The original's length in bytes, when it exceeded the limit of the log and only its beginning is kept. */
  'x-original-bytes': z.string().optional(),
  /** The size of the original's headers, when they were too large to be kept. */
  'x-original-header-bytes': z.string().optional(),
});

export type RejectedHeaders = z.infer<typeof rejectedHeadersSchema>;
