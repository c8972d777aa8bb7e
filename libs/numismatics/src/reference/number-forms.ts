import { isDigit } from './citations';
import { NO_LETTERS } from './reference-words.data';

const NUMBER = /^(\p{L}{0,2})([0-9]{1,5})(\p{L}{0,3})$/u;
/** Lithuanian bars and coins are numbered 4SG35. */
const COMPOUND = /^[0-9]{1,2}[a-z]{1,3}[0-9]{1,3}$/;
const MOST_DIGITS = 5;
/** A larger number is not that of a volume. */
export const MOST_VOLUMES = 20;

/** Whether the parts around a number's digits are printed as those of a catalogue's number. */
export function isPrinted(
  text: string,
  { prefix, glued, fraction }: Pick<NumberParts, 'prefix' | 'glued'> & { readonly fraction: string | undefined },
): boolean {
  // ½ also folds to a fraction, but no number is printed with it.
  if (NO_LETTERS.has(glued) || (fraction !== undefined && !text.includes('/'))) return false;
  return prefix === '' || /^\p{Lu}/u.test(text);
}

export function isVolume(form: string): boolean {
  return form.length <= 2 && isDigits(form) && Number(form) <= MOST_VOLUMES && Number(form) !== 0;
}

export function isNumber(form: string): boolean {
  if (isDigits(form)) return form.length <= MOST_DIGITS;
  // At most two letters precede the digits, and most forms are words.
  for (let place = 0; place < 3; place++)
    if (isDigit(form.charCodeAt(place))) return NUMBER.test(form.split('⁄')[0] ?? '');
  return false;
}

/** Only the digits 0 to 9, at least one. */
function isDigits(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (!isDigit(text.charCodeAt(at))) return false;
  return text !== '';
}

export function isCompound(whole: string): boolean {
  return !isDigits(whole) && COMPOUND.test(whole);
}

/** The digits of a number and the letters around them. */
interface NumberParts {
  readonly prefix: string;
  readonly digits: string;
  readonly glued: string;
}

export function partsOfNumber(whole: string): NumberParts | undefined {
  // Most numbers have no letters.
  if (isDigits(whole)) return whole.length <= MOST_DIGITS ? { prefix: '', digits: whole, glued: '' } : undefined;
  const [, prefix = '', digits, glued = ''] = NUMBER.exec(whole) ?? [];
  return digits === undefined ? undefined : { prefix, digits, glued };
}

export function stripped(digits: string): string {
  return digits.startsWith('0') ? digits.replace(/^0+(?=[0-9])/, '') : digits;
}
