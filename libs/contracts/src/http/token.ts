import { z } from 'zod';
import { apiMessages } from '../values/api-messages';

/** A token of a mail: 256 bits in base64url. */
export const tokenSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/, apiMessages.token);
