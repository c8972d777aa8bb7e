/** `site-logo`, `/files/Logo_2.png`, `headerLogo`; not `logout`, `logon`, `catalogo` or `Palaiologos`. */
const APART = /(?<![\p{L}])logo(?!n(?!\p{L})|ut)/iu;
const IN_CAMEL_CASE = /[a-z\d]Logo(?!ut)/;
const JOINED = /(?:brand|company|custom|header|main|mobile|nav|shop|site|store|top|web)logo(?!ut)/i;

/** Marks of others on sellers' pages: payment methods, grading services, badges, social networks, the shop platform itself. */
const OF_OTHERS =
  /(?<!\p{L})(?:amex|anacs|apple-?pay|cookie|dhl|ebay|facebook|fedex|flags?|google|icg|instagram|klarna|maestro|mastercard|ngc|payments?|paypal|pcgs|pinterest|pmg|powered|stripe|trusted|trustpilot|twitter|ups|usps|visa|whatsapp|youtube|w-logo-blue)(?!\p{L})/iu;

export function namesLogo(text: string | undefined): boolean {
  return text !== undefined && [APART, IN_CAMEL_CASE, JOINED].some((pattern) => pattern.test(text));
}

/** Whether a file name, a class or an alternative text contains a mark that is not the seller's. */
export function isMarkOfOthers(text: string): boolean {
  return OF_OTHERS.test(text);
}

/** A company's name reduced to letters and digits: `Müller & Co.` and `MULLER CO` are equal. */
export function foldedName(name: string): string {
  return name
    .slice(0, 300)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
