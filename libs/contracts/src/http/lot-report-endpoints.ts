import { z } from 'zod';
import { apiMessages } from '../values/api-messages';
import { lotIdSchema } from '../values/values';
import { endpoint } from './endpoint';
import { lotReportReasons, MAX_REPORT_WORDS } from './lot-report-reasons';
import { lines } from './plain-text';
import { emailSchema } from './user';

/** `email` is for visitors without an account who want an answer; that of a user is known. */
export const lotReportSchema = z
  .strictObject({
    reason: z.enum(lotReportReasons),
    words: lines(MAX_REPORT_WORDS).optional(),
    email: emailSchema.optional(),
  })
  .refine(({ reason, words }) => reason !== 'other' || words !== undefined, {
    path: ['words'],
    message: apiMessages.required,
  });
export type NewLotReport = z.input<typeof lotReportSchema>;

/** Extends the calls of docs/product.md. */
export const lotReportEndpoints = {
  report: endpoint({
    method: 'POST',
    path: '/api/lots/:id/report',
    summary: 'Reports an error in a lot to the people behind the site',
    params: z.object({ id: lotIdSchema }),
    body: lotReportSchema,
    throttle: 'contact',
    readsIndex: true,
    errors: [404],
  }),
} as const;
