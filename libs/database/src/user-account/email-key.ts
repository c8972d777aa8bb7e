/** The form of an email address by which accounts are found: two spellings that differ in case only are one address. */
export function emailKeyOf(email: string): string {
  return email.normalize('NFKC').toLowerCase();
}
