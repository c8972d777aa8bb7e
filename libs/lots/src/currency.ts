/** Codes of ISO 4217 in which nothing is paid: no currency, a code for tests, and metals. */
const notMoney = new Set(['XXX', 'XTS', 'XAU', 'XAG', 'XPD', 'XPT']);

let names: Intl.DisplayNames | undefined;
const answers = new Map<string, boolean>();

/**
 * Whether an ISO 4217 code is or was a currency. Asks for its name, because names are kept for ever: the list of `Intl.supportedValuesOf` lacks most
 * withdrawn currencies, and a later withdrawal would make the prices of old records unacceptable.
 */
export function isCurrency(code: string): boolean {
  const known = answers.get(code);
  if (known !== undefined) return known;
  names ??= new Intl.DisplayNames(['en'], { type: 'currency', fallback: 'none' });
  const answer = /^[A-Z]{3}$/.test(code) && !notMoney.has(code) && names.of(code) !== undefined;
  if (answer) answers.set(code, answer);
  return answer;
}
