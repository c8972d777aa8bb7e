/** The lowest value of a denomination, with years, above which all money was paper. */
export interface PaperValues {
  readonly denominations: readonly string[];
  /** The lowest of these values. */
  readonly from: number;
  readonly years: readonly [first: number, last: number];
  /** Limited to these realms if coins of others had these values. */
  readonly realms?: readonly string[];
}

/** Only values that the lists of coins of the time confirm; gold of high value, commemoratives and tokens limit the years. */
export const paperValues: readonly PaperValues[] = [
  { denominations: ['val-krone-austria', 'val-korona-hungary'], from: 200, years: [1892, 1924] },
  { denominations: ['val-forint'], from: 50, years: [1946, 1960] },
  { denominations: ['val-pengo'], from: 10, years: [1926, 1946] },
  { denominations: ['val-koruna'], from: 500, years: [1919, 1980] },
  { denominations: ['val-ruble'], from: 50, years: [1769, 1976] },
  { denominations: ['val-mark'], from: 50, years: [1873, 1920], realms: ['germany'] },
  { denominations: ['val-mark'], from: 1000, years: [1921, 1924], realms: ['germany'] },
  { denominations: ['val-reichsmark'], from: 10, years: [1924, 1945] },
  { denominations: ['val-deutsche-mark'], from: 20, years: [1948, 2001] },
  { denominations: ['val-mark-ddr'], from: 50, years: [1948, 1990] },
  { denominations: ['val-zloty'], from: 50, years: [1916, 1959], realms: ['poland'] },
  { denominations: ['val-krona-sweden'], from: 50, years: [1873, 1974] },
  { denominations: ['val-krone'], from: 50, years: [1873, 1974], realms: ['denmark', 'norway'] },
  { denominations: ['val-guilder'], from: 20, years: [1875, 1981], realms: ['netherlands'] },
  { denominations: ['val-franc'], from: 500, years: [1795, 1986], realms: ['france', 'belgium'] },
  { denominations: ['val-lira'], from: 500, years: [1861, 1956], realms: ['italy'] },
  { denominations: ['val-peseta'], from: 200, years: [1869, 1980] },
  { denominations: ['val-drachma-modern'], from: 500, years: [1877, 1977] },
  { denominations: ['val-karbovanets', 'val-hryvnia'], from: 1, years: [1917, 1921] },
  { denominations: ['val-dollar'], from: 100, years: [1861, 1985], realms: ['united-states'] },
  { denominations: ['val-dollar'], from: 50, years: [2003, 2009], realms: ['zimbabwe'] },
  { denominations: ['val-dollar'], from: 1, years: [1861, 1864], realms: ['confederate-states'] },
];
