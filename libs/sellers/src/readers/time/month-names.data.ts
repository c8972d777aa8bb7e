/** Locales of ICU that name a language's months otherwise: `Jänner`, `setiembre`. */
export const regionalNames: Readonly<Record<string, readonly string[]>> = {
  de: ['de-AT'],
  es: ['es-PE'],
  sr: ['sr-Latn'],
  bs: ['bs-Cyrl'],
  no: ['nb', 'nn'],
};

/** Names of months that ICU does not have, and their numbers. */
export const namesBeside: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  de: { Jaenner: 1, Feber: 2, Mrz: 3, Maerz: 3, Juno: 6, Julei: 7 },
  es: { Agto: 8 },
  nl: { Febr: 2, Mrt: 3 },
};
