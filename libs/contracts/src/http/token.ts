import { z } from 'zod';
import { apiMessages } from '../values/api-messages';

/** A token of a mail or of a private address: 256 bits in base64url. */
export const TOKEN_FORM = /^[A-Za-z0-9_-]{43}$/;
export const tokenSchema = z.string().regex(TOKEN_FORM, apiMessages.token);
