import { z } from 'zod';

/** Body of every response of 400 and above: a sentence for the user, and one entry per fault. */
export const apiErrorSchema = z
  .object({ message: z.string(), errors: z.array(z.object({ path: z.string().optional(), message: z.string() })) })
  .meta({ id: 'ApiError' });
export type ApiErrorBody = z.output<typeof apiErrorSchema>;

/** Sentences of `docs/product.md` that server and client share. */
export const apiMessages = {
  badRequest: 'The request is not valid.',
  notFound: 'Nothing found',
  wrongMethod: 'This address does not accept this method.',
  lotNotFound: 'No valid lot found',
  signInNeeded: 'You need to sign in or register in order to continue.',
  unavailable: 'Search is not available at the moment. Please try again shortly.',
  technical: 'Technical error happened. Please reload the page.',
} as const;
