/** Forms of the company list: word in the address, title, form codes. */
export const orgForms = [
  { form: 'shops', label: 'Online Shops', codes: [4] },
  { form: 'marketplaces', label: 'Marketplaces', codes: [2, 3] },
  { form: 'auction-houses', label: 'Auction Houses', codes: [1] },
] as const;

export function orgFormOf(word: string | undefined) {
  return orgForms.find(({ form }) => form === word);
}
