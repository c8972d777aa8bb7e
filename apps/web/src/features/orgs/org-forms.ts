import type { MessageKey } from '../../shared/language/messages';

/** Forms of the company list: word in the address, title, form codes. */
export const orgForms = [
  { form: 'shops', label: 'directory.shops', codes: [4] },
  { form: 'marketplaces', label: 'directory.marketplaces', codes: [2, 3] },
  { form: 'auction-houses', label: 'directory.auctionHouses', codes: [1] },
] as const satisfies readonly { form: string; label: MessageKey; codes: readonly number[] }[];

export function orgFormOf(word: string | undefined) {
  return orgForms.find(({ form }) => form === word);
}
