import { z } from 'zod';
import { apiMessages } from '../values/api-messages';

/** Text without unpaired surrogates and the characters that `forbidden` finds; trimmed, in the Unicode form NFC. */
const plainText = (maximum: number, forbidden: RegExp) =>
  z
    .string()
    .max(maximum, apiMessages.tooLong)
    .refine((text) => text.isWellFormed() && !forbidden.test(text), apiMessages.plainText)
    .transform((text) => text.trim().normalize('NFC'));
const notEmpty = (text: string) => text !== '';
/** Control characters except line breaks and tabs. */
const otherControls = /[^\P{Cc}\n\r\t]/u;

/** Letters, digits and marks of any script, without control characters; not empty. */
export const line = (maximum: number) =>
  plainText(maximum, /[\p{Cc}\u2028\u2029]/u).refine(notEmpty, apiMessages.required);
/** As {@link line}, with line breaks and tabs. */
export const lines = (maximum: number) => plainText(maximum, otherControls).refine(notEmpty, apiMessages.required);
/** As {@link lines}, or empty. */
export const linesOrNone = (maximum: number) => plainText(maximum, otherControls);
