import { z } from 'zod';

/** Headers beside a record set aside in `lots.rejected`; its value stays the original bytes. Header values are strings on the wire. */
export const rejectedHeadersSchema = z.object({
  'x-service': z.string().min(1),
  /** Where in the service's work it failed: `detail`, `decode`, `normalise`, `write`, … */
  'x-step': z.string().min(1),
  'x-error-class': z.string().min(1),
  'x-error-message': z.string().max(2000),
  'x-rejected-at': z.string().min(1),
  /** Absent for what never was a record: a page that cannot be parsed, a record too large for the log. */
  'x-source-topic': z.string().optional(),
  'x-source-partition': z.string().optional(),
  'x-source-offset': z.string().optional(),
  'x-seller-key': z.string().optional(),
  'x-url': z.string().optional(),
  /** Set when the original was larger than the log takes and only its beginning is kept: the original's length in bytes. */
  'x-original-bytes': z.string().optional(),
});

export type RejectedHeaders = z.infer<typeof rejectedHeadersSchema>;
