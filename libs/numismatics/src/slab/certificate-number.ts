import type { Span } from '../evidence';
import type { Tokenised } from '../text/tokens';
import { gapBetween } from '../grade/grade-reader';
import { beforeNumbers, certificateWords, coinNumberWords, type Service } from './service-table';

export interface CertificateNumber extends Span {
  readonly number: string;
}

const DIGIT = /^[0-9]/;
const RUN = /[0-9]+(?:[-./][0-9]+)*/y;
const MARKED = /[#№]\s?$/;
const ANY_NUMBER = /^[0-9]{5,12}(?:-[0-9]{1,3})?$/;
/** Numbers of kinds of coins have at most six digits. */
const LONG_NUMBER = /^[0-9]{7,12}(?:-[0-9]{1,3})?$/;
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
  if (place > 0 && isCalledCertificate(text, place)) return ANY_NUMBER.test(number);
  if (place > 0 && isNumbered(text, place))
    return (service.numbers.length === 0 ? ANY_NUMBER : LONG_NUMBER).test(number) && !isCoinNumber(text, place);
  // For a service whose number forms are unknown, the digits directly after its name.
  return close && service.numbers.length === 0 && SHORT_NUMBER.test(number) && !YEAR.test(number);
}

/** `Cert. 12345`, `Cert. no. 12345`. */
function isCalledCertificate({ tokens }: Tokenised, place: number): boolean {
  const before = tokens[place - 1]?.form ?? '';
  return (
    certificateWords.has(before) || (beforeNumbers.has(before) && certificateWords.has(tokens[place - 2]?.form ?? ''))
  );
}

/** `# 12345`, `no. 12345`: the number may also be that of the kind of coin in the service's list. */
function isNumbered(text: Tokenised, place: number): boolean {
  return MARKED.test(gapBetween(text, place - 1, place)) || beforeNumbers.has(text.tokens[place - 1]?.form ?? '');
}

/** `PCGS Coin #507130`, `CoinFacts no. 7130`: the same number for all coins of a kind. */
function isCoinNumber({ tokens }: Tokenised, place: number): boolean {
  const before = tokens[place - 1]?.form ?? '';
  return (
    coinNumberWords.has(before) || (beforeNumbers.has(before) && coinNumberWords.has(tokens[place - 2]?.form ?? ''))
  );
}
