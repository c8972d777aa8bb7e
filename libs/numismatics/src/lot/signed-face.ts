import type { Analysis } from '../analysis/analyse';
import type { Evidence } from '../evidence';
import type { LotEvidence } from './lot-evidence';
import { isWithinRealm } from './realm-tree';

/** A value written with a currency sign: `$5`, `2$50`. */
interface SignedFace {
  readonly denomination: string;
  readonly face: string;
}

/** 2$50 and 10$00 are escudos; 1$000 was a thousand réis. */
const ESCUDOS = /(?:^|[\s(])([0-9]{1,4})\$([0-9]{2})(?![0-9$])/;
const ESCUDO_REALMS = ['portugal', 'angola', 'mozambique', 'cape-verde', 'guinea-bissau', 'macau', 'timor-leste'];
const FIRST_ESCUDO = 1911;
const DOLLARS = /(?:^|[\s(])\$ ?([0-9]{1,4}(?:\.5)?)(?![0-9.,$])/;
/** Values that were struck in dollars, so that a price does not match. */
const DOLLAR_VALUES: ReadonlySet<string> = new Set(
  '0.5 1 2 2.5 3 4 5 8 10 15 20 25 30 50 100 150 200 250 300 500 1000'.split(' '),
);
const DOLLAR_REALMS = [
  ...['united-states', 'canada', 'newfoundland', 'australia', 'new-zealand', 'fiji', 'cook-islands', 'niue', 'tuvalu'],
  ...['solomon-islands', 'kiribati', 'nauru', 'samoa', 'tokelau', 'singapore', 'hong-kong', 'brunei', 'barbados'],
  ...['bahamas', 'bermuda', 'jamaica', 'belize', 'guyana', 'liberia', 'zimbabwe', 'namibia', 'cayman-islands'],
  ...['british-virgin-islands', 'trinidad-and-tobago', 'palau', 'marshall-islands', 'east-caribbean-states'],
];

/** Values of notes and coins. Prices seldom have one of these values, and do not occur in titles. */
const POUNDS = /(?:^|[\s(])£ ?(1|2|5|10|20|25|50|100)(?![0-9.,])/;
const POUND_REALMS = [
  ...['great-britain', 'united-kingdom', 'england', 'scotland', 'northern-ireland', 'ireland', 'isle-of-man', 'jersey'],
  ...[
    'guernsey',
    'gibraltar',
    'falkland-islands',
    'saint-helena',
    'egypt',
    'cyprus',
    'malta',
    'australia',
    'new-zealand',
  ],
  ...['south-africa', 'nigeria', 'ghana', 'rhodesia', 'southern-rhodesia'],
];

/** Without words for the denomination, a currency sign may state it. */
export function resolveSignedFace(analysis: Analysis, facts: LotEvidence): void {
  const american = facts.has('realm') ? undefined : americanShorthand(analysis);
  const named = facts.get('denomination');
  // The c of `50C` is read as cents, but not as those of the United States.
  if (american && (!named || named.value === american.denomination))
    facts.offer('realm', 'united-states', 'title', 'likely');
  if (named || facts.has('face')) return;
  const signed = american ?? signedFace(analysis, facts.value('realm'), facts.value('years')?.last);
  if (!signed) return;
  facts.offer('denomination', signed.denomination, 'title', 'likely');
  facts.offer('face', signed.face, 'title', 'likely');
}

/** The value of a title without a denomination, where realm and year determine the currency of the sign. */
function signedFace(
  { text }: Pick<Analysis, 'text'>,
  realm: string | undefined,
  year: number | undefined,
): SignedFace | undefined {
  if (realm === undefined) return undefined;
  const pounds = POUNDS.exec(text)?.[1];
  if (pounds !== undefined && isAny(realm, POUND_REALMS)) return { denomination: 'val-pound', face: pounds };
  if (!text.includes('$')) return undefined;
  const [, whole, part] = ESCUDOS.exec(text) ?? [];
  if (whole !== undefined && (year ?? 0) >= FIRST_ESCUDO && isAny(realm, ESCUDO_REALMS))
    return { denomination: 'val-escudo-portugal', face: String(Number(`${whole}.${part ?? 0}`)) };
  const dollars = DOLLARS.exec(text)?.[1];
  return dollars !== undefined && DOLLAR_VALUES.has(dollars) && isAny(realm, DOLLAR_REALMS)
    ? { denomination: 'val-dollar', face: dollars }
    : undefined;
}

/** `1892-O $1 MS64`, `1853 50C NGC AU-53`: date, mint and value in the style of houses of the United States, with a grade of theirs. */
const SHORTHAND = /^1[789][0-9]{2}(?:-(?:O|S|D|CC|P|W))? (?:\$(1|2\.50?|3|5|10|20|50)|(1|2|3|5|10|20|25|50)C)(?= )/;

/** The value of a title in this style, which names no country because it is always the United States. */
function americanShorthand({ text, evidence }: Pick<Analysis, 'text' | 'evidence'>): SignedFace | undefined {
  const [, dollars, cents] = SHORTHAND.exec(text) ?? [];
  if (!evidence.some(isSheldon)) return undefined;
  if (dollars !== undefined) return { denomination: 'val-dollar', face: String(Number(dollars)) };
  return cents === undefined ? undefined : { denomination: 'val-cent', face: cents };
}

function isSheldon(item: Evidence): boolean {
  const grade = item.kind === 'slab' ? item.grade : item.kind === 'grade' ? item : undefined;
  return grade?.scale === 'sheldon';
}

function isAny(realm: string, wholes: readonly string[]): boolean {
  return wholes.some((whole) => isWithinRealm(realm, whole));
}
