import { z } from 'zod';
import { apiMessages } from '../values/api-messages';

/** Text without unpaired surrogates and the characters that `forbidden` finds; trimmed, in the Unicode form NFC, not empty. */
const plainText = (maximum: number, forbidden: RegExp) =>
  z
    .string()
    .max(maximum, apiMessages.tooLong)
    .refine((text) => text.isWellFormed() && !forbidden.test(text), apiMessages.plainText)
    .transform((text) => text.trim().normalize('NFC'))
    .refine((text) => text !== '', apiMessages.required);
/** Letters, digits and marks of any script, without control characters. */
export const line = (maximum: number) => plainText(maximum, /[\p{Cc}\u2028\u2029]/u);
/** As {@link line}, with line breaks and tabs. */
export const lines = (maximum: number) => plainText(maximum, /[^\P{Cc}\n\r\t]/u);
