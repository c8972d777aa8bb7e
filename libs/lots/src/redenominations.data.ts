/** A currency that another one replaced at a fixed ratio. */
export interface Redenomination {
  /** The present code. */
  readonly currency: string;
  /** Units of the former currency for one of the present, decimal string. */
  readonly units: string;
}

/**
 * Former codes of ISO 4217 whose currency was redenominated: by law of each country, and in the amendments to ISO 4217. Lists of rates have the former code
 * until that day and the present one from then on. `RUR` was the rouble of before 1998, 1,000 of which became one; sites that write it today mean the present
 * rouble, and rates begin in 1999.
 */
export const redenominations: Readonly<Record<string, Redenomination>> = {
  AZM: { currency: 'AZN', units: '5000' },
  BGL: { currency: 'BGN', units: '1000' },
  BYR: { currency: 'BYN', units: '10000' },
  GHC: { currency: 'GHS', units: '10000' },
  PLZ: { currency: 'PLN', units: '10000' },
  ROL: { currency: 'RON', units: '10000' },
  RUR: { currency: 'RUB', units: '1' },
  TRL: { currency: 'TRY', units: '1000000' },
};
