/**
 * Kinds of pieces that are a sort of another one (kinds of categories.yaml). Which of them a describer names is a matter of taste, so that the scorer
 * compares families.
 */
export const kindFamilies: Readonly<Record<string, string>> = {
  'gold-coin': 'coin',
  'silver-dollar': 'coin',
  'cash-coin': 'coin',
  'euro-coin': 'coin',
  sovereign: 'coin',
  bracteate: 'coin',
  'emergency-coin': 'coin',
  'countermarked-coin': 'coin',
  jeton: 'token',
  tessera: 'token',
  'trade-token': 'token',
  'gaming-token': 'token',
  'transport-token': 'token',
  'art-medal': 'medal',
  'religious-medal': 'medal',
  'prize-medal': 'medal',
  plaquette: 'medal',
  'notgeld-note': 'banknote',
  'military-note': 'banknote',
  'gold-bullion': 'bullion',
  'silver-bullion': 'bullion',
  'platinum-bullion': 'bullion',
  bar: 'bullion',
  'auction-catalogue': 'literature',
  'reference-work': 'literature',
  periodical: 'literature',
};
