import { z } from 'zod';
import { apiMessages } from './api-messages';

/** Amount as a decimal string; a float never enters a record. */
export const decimalSchema = z.string().regex(/^-?\d{1,15}(\.\d{1,8})?$/, apiMessages.decimal);
export const currencySchema = z.string().regex(/^[A-Z]{3}$/, apiMessages.currency);
export const moneySchema = z.strictObject({ amount: decimalSchema, currency: currencySchema });
/** UTC with milliseconds, `2026-11-21T10:00:00.000Z`. */
export const instantSchema = z.iso.datetime({ precision: 3 });
export const lotIdSchema = z.string().regex(/^[0-9a-z]{13}$/, apiMessages.lotId);
export const auctionIdSchema = z.string().regex(/^\d{1,12}$/, apiMessages.auctionId);
export const sellerKeySchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/, apiMessages.sellerKey);
export const httpUrlSchema = z.url({ protocol: /^https?$/ }).max(2048);
export const languageSchema = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'a language tag such as de');
export const countryIsoSchema = z.string().regex(/^[A-Z]{2}$/, apiMessages.countryIso);
