import { gradeBands } from '../values/grade-bands';

const AMOUNT = String.raw`(?:0|[1-9]\d{0,8})(?:\.\d?[1-9])?`;
const YEAR = String.raw`[1-9]\d{0,3}(?:bc)?`;
const BAND = `(${gradeBands.join('|')})`;
/** `100-300-EUR`, `-300-EUR`, `99.5--EUR`. Equal amounts are spelled alike: `99.50` is no amount. */
export const priceForm = `(?:${AMOUNT}-(?:${AMOUNT})?|-${AMOUNT})-[A-Z]{3}`;
/** `27bc-14`, `-1750`, `1700-`. */
export const yearForm = `(?:${YEAR}-(?:${YEAR})?|-${YEAR})`;
/** `vf-ms`, `-xf`, `g-vg-`. Groups: the first and the last of two bounds, and the last alone. */
export const bandForm = `(?:${BAND}-(?:${BAND})?|-${BAND})`;
/** `3.2-3.9`, `-18.5`, `20-`. Equal numbers are spelled alike: `3.50` is no number. */
export const measureForm = `(?:${AMOUNT}-(?:${AMOUNT})?|-${AMOUNT})`;
