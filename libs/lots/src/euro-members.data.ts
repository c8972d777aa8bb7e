/**
 * Currencies that the euro replaced: the day from which it did, and the irrevocable conversion rate, units for one euro. Source: Council Regulation (EC)
 * No 2866/98 and those that amend it, as the European Central Bank lists them.
 */
export const replacedByEuro: Readonly<Record<string, { readonly from: string; readonly perEuro: string }>> = {
  ATS: { from: '1999-01-01', perEuro: '13.7603' },
  BEF: { from: '1999-01-01', perEuro: '40.3399' },
  DEM: { from: '1999-01-01', perEuro: '1.95583' },
  ESP: { from: '1999-01-01', perEuro: '166.386' },
  FIM: { from: '1999-01-01', perEuro: '5.94573' },
  FRF: { from: '1999-01-01', perEuro: '6.55957' },
  IEP: { from: '1999-01-01', perEuro: '0.787564' },
  ITL: { from: '1999-01-01', perEuro: '1936.27' },
  LUF: { from: '1999-01-01', perEuro: '40.3399' },
  NLG: { from: '1999-01-01', perEuro: '2.20371' },
  PTE: { from: '1999-01-01', perEuro: '200.482' },
  GRD: { from: '2001-01-01', perEuro: '340.750' },
  SIT: { from: '2007-01-01', perEuro: '239.640' },
  CYP: { from: '2008-01-01', perEuro: '0.585274' },
  MTL: { from: '2008-01-01', perEuro: '0.429300' },
  SKK: { from: '2009-01-01', perEuro: '30.1260' },
  EEK: { from: '2011-01-01', perEuro: '15.6466' },
  LVL: { from: '2014-01-01', perEuro: '0.702804' },
  LTL: { from: '2015-01-01', perEuro: '3.45280' },
  HRK: { from: '2023-01-01', perEuro: '7.53450' },
  BGN: { from: '2026-01-01', perEuro: '1.95583' },
};
