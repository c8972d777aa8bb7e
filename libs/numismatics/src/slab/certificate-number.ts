import type { Span } from '../evidence';
import type { Tokenised } from '../text/tokens';
import { gapBetween } from '../grade/surroundings';
import { beforeNumbers, type Service } from './service-table';

export interface CertificateNumber extends Span {
  readonly number: string;
}

const DIGIT = /^[0-9]/;
const RUN = /[0-9]+(?:[-./][0-9]+)*/y;
const MARKED = /[#№]\s?$/;
const ANY_NUMBER = /^[0-9]{5,12}(?:-[0-9]{1,3})?$/;
const SHORT_NUMBER = /^[0-9]{4,12}$/;
const YEAR = /^(?:1[0-9]{3}|20[0-9]{2})$/;

/**
 * The certificate number that starts at a token: of the service's form, or after a sign or word for it. `close`: directly after the service or the
 * grade.
 */
export function certificateNumberAt(
  text: Tokenised,
  place: number,
  service: Service,
  close: boolean,
): CertificateNumber | undefined {
  const token = text.tokens[place];
  if (!token || !DIGIT.test(token.text)) return undefined;
  RUN.lastIndex = token.start;
  const number = RUN.exec(text.text)?.[0];
  if (number === undefined || number.length < 4) return undefined;
  if (!fits(text, place, number, service, close)) return undefined;
  const end = token.start + number.length;
  let to = place + 1;
  while ((text.tokens[to]?.start ?? end) < end) to++;
  // PCGS prints the type, the grade and the number: 5746.64/12345678.
  return { from: place, to, number: number.slice(number.indexOf('/') + 1) };
}

function fits(text: Tokenised, place: number, number: string, service: Service, close: boolean): boolean {
  if (service.numbers.some((form) => form.test(number))) return true;
  const marked =
    MARKED.test(gapBetween(text, place - 1, place)) || beforeNumbers.has(text.tokens[place - 1]?.form ?? '');
  if (marked && place > 0) return ANY_NUMBER.test(number);
  // For a service whose number forms are unknown, the digits directly after its name.
  return close && service.numbers.length === 0 && SHORT_NUMBER.test(number) && !YEAR.test(number);
}
