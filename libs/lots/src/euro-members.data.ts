/** A currency that the euro replaced. */
export interface EuroMember {
  /** ISO date from which the rate is fixed. */
  readonly since: string;
  /** Units for one euro, decimal string. */
  readonly perEuro: string;
}

/** The irrevocable conversion rates: Council Regulation (EC) No 2866/98 and its amendments, by ISO 4217 code. */
export const euroMembers: Readonly<Record<string, EuroMember>> = {
  ATS: { since: '1999-01-01', perEuro: '13.7603' },
  BEF: { since: '1999-01-01', perEuro: '40.3399' },
  DEM: { since: '1999-01-01', perEuro: '1.95583' },
  ESP: { since: '1999-01-01', perEuro: '166.386' },
  FIM: { since: '1999-01-01', perEuro: '5.94573' },
  FRF: { since: '1999-01-01', perEuro: '6.55957' },
  IEP: { since: '1999-01-01', perEuro: '0.787564' },
  ITL: { since: '1999-01-01', perEuro: '1936.27' },
  LUF: { since: '1999-01-01', perEuro: '40.3399' },
  NLG: { since: '1999-01-01', perEuro: '2.20371' },
  PTE: { since: '1999-01-01', perEuro: '200.482' },
  GRD: { since: '2001-01-01', perEuro: '340.750' },
  SIT: { since: '2007-01-01', perEuro: '239.640' },
  CYP: { since: '2008-01-01', perEuro: '0.585274' },
  MTL: { since: '2008-01-01', perEuro: '0.429300' },
  SKK: { since: '2009-01-01', perEuro: '30.1260' },
  EEK: { since: '2011-01-01', perEuro: '15.6466' },
  LVL: { since: '2014-01-01', perEuro: '0.702804' },
  LTL: { since: '2015-01-01', perEuro: '3.45280' },
  HRK: { since: '2023-01-01', perEuro: '7.53450' },
  BGN: { since: '2026-01-01', perEuro: '1.95583' },
};
