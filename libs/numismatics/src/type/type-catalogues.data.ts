/**
 * How a work numbers its types: `work`, through the whole work (or within its volumes); `realm`, anew in each country; `ruler`, anew for each ruler.
 */
export type NumberedBy = 'work' | 'realm' | 'ruler';

/** Works whose numbers are types rather than specimens of a collection or dies, in the market's order of preference. */
export const typeCatalogues: readonly (readonly [catalogue: string, numberedBy: NumberedBy])[] = [
  // Antiquity
  ['crawford', 'work'],
  ['rpc', 'work'],
  ['ric', 'ruler'],
  ['sear-byzantine', 'work'],
  ['price', 'work'],
  ['sc-seleucid', 'work'],
  ['svoronos', 'work'],
  ['sellwood', 'work'],
  ['hgc', 'work'],
  ['hendin', 'work'],
  ['abc-celtic', 'work'],
  ['van-arsdell', 'work'],
  ['sydenham', 'work'],
  ['rsc', 'ruler'],
  ['cohen', 'ruler'],
  ['doc', 'ruler'],
  ['mib', 'ruler'],
  // Modern world
  ['km', 'realm'],
  ['pick', 'realm'],
  ['craig', 'realm'],
  ['y', 'realm'],
  ['davenport', 'work'],
  ['friedberg', 'realm'],
  // One country each
  ['jaeger', 'realm'],
  ['aks', 'realm'],
  ['thun', 'work'],
  ['kahnt', 'work'],
  ['spink', 'work'],
  ['north', 'work'],
  ['gadoury', 'realm'],
  ['franc-vii', 'realm'],
  ['duplessy', 'work'],
  ['vg-gilhard', 'realm'],
  ['herinek', 'ruler'],
  ['huszar', 'work'],
  ['kopicki', 'work'],
  ['parchimowicz', 'work'],
  ['bitkin', 'ruler'],
  ['pagani', 'work'],
  ['muntoni', 'ruler'],
  ['hede', 'ruler'],
  ['divo-tobler', 'work'],
  ['hmz', 'work'],
  ['judd', 'work'],
  ['lm-china', 'work'],
  ['hartill', 'work'],
  ['album', 'work'],
  ['rosenberg', 'work'],
  // Medals
  ['bramsen', 'work'],
  ['eimer', 'work'],
];

/** For rulers from this year on RIC numbers by mints too. */
export const ricByMintsSince = 294;
