/** Values that sellers publish and pages must bear. One for each lot, in turn. */
const hardLots: readonly Readonly<Record<string, unknown>>[] = [
  { title: 'W'.repeat(400), titleDetail: 'x'.repeat(400), titlePrefix: 'Q'.repeat(400) },
  { title: 'دينار ذهبي، الخليفة هارون الرشيد، مدينة السلام، سنة ١٨٩ هـ', titleDetail: 'דינר זהב, הרון א־רשיד' },
  { title: 'Z̷̡̢̛̛a̸̧̛l̵̨̛g̴̢̛o̷̡̕ Ṱ̴h̷a̸l̵e̶r̴ é́́́́ ക്ഷേത്രം', titleDetail: undefined },
  {
    imageCount: 0,
    images: [],
    price: undefined,
    priceInfo: undefined,
    closedOn: undefined,
    org: undefined,
    location: undefined,
  },
  { number: '1234567890'.repeat(4), price: 'CHF 9,999,999,999,999.00' },
];
const LONG_NAME = 'Numismatische Sammlungsauktionsgesellschaftsverwaltung'.repeat(4);

/** The answer of a call with hard values in place of those of its lots and companies. */
export function hardened(answer: unknown): unknown {
  let lots = 0;
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== 'object' || value === null) return value;
    const changed = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, visit(each)]));
    if ('uiKey' in changed && 'ext' in changed) {
      lots += 1;
      const { org, ...rest } = { ...changed, ...hardLots[(lots - 1) % hardLots.length] };
      return org === undefined ? rest : { ...rest, org };
    }
    if ('countryIso' in changed && 'lotCount' in changed) return { ...changed, title: LONG_NAME, logo: undefined };
    return changed;
  };
  return visit(answer);
}
