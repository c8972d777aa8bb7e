import type { Mention } from '../analysis/analyse';
import { dictionary } from '../dictionary';
import type { YearRange } from '../reading/reading';
import type { Gathering } from './gathering';
import { periodOf, realmsOfDenomination, realmsOfMint } from './implied';
import { areOneLine, boundsOf, overlap } from './realm-tree';

/** Of denominations of one name (escudo of Spain, of Portugal) the one of the lot's realm and time, once these are known. */
export function settleDenomination(mention: Mention | undefined, facts: Gathering): void {
  const standing = facts.get('denomination');
  if (!mention || !standing || standing.value !== mention.id) return;
  const realm = facts.value('realm');
  const period = facts.value('years') ?? (realm === undefined ? undefined : periodOf(facts));
  if (isOf(mention.id, realm, period)) return;
  const fitting = [...new Set(namesakes(mention))].filter((id) => isOf(id, realm, period));
  const struck = realmsOfMint(facts.value('mint'));
  const local = fitting.filter((id) => realmsOfDenomination(id).some((key) => struck.includes(key)));
  const [other, ...others] = local.length > 0 ? local : fitting;
  if (other === undefined) {
    if (isFarOff(mention.id, facts.value('years'))) facts.set('denomination', { ...standing, certainty: 'doubtful' });
    return;
  }
  // Without a realm only the time speaks, and that for several.
  if (realm === undefined && others.length > 0) facts.set('denomination', { ...standing, certainty: 'doubtful' });
  else {
    facts.set('denomination', { ...standing, value: other });
    // Two stuivers or half a thaler, where a realm has no double stuiver and no half thaler of its own.
    const unit = dictionary().get('denomination', mention.id)?.facts.unit_of;
    if (unit?.tag === other && unit.times !== 1 && mention.face === undefined)
      facts.offer('face', String(unit.times), standing.source, standing.certainty);
  }
}

/** The dictionary's years are those of the bulk; a coin of centuries before or after has another name. */
function isFarOff(denomination: string, years: YearRange | undefined): boolean {
  const minted = boundsOf(dictionary().get('denomination', denomination)?.facts.years);
  return (
    minted !== undefined && years !== undefined && (years.last < minted.first - FAR || years.first > minted.last + FAR)
  );
}

const FAR = 300;

/** The tagger's own alternatives first, then whatever else the dictionary calls so. */
function namesakes({ alternatives, form }: Mention): readonly string[] {
  const listed = alternatives.filter(({ kind }) => kind === 'denomination').map(({ id }) => id);
  const named = dictionary()
    .sensesOf(form)
    .filter(({ entry }) => entry.kind === 'denomination')
    .map(({ entry }) => entry.id);
  return [...listed, ...named, ...dictionary().unitsOfFamilies(form)];
}

function isOf(denomination: string, realm: string | undefined, period: YearRange | undefined): boolean {
  const realms = realmsOfDenomination(denomination);
  const minted = boundsOf(dictionary().get('denomination', denomination)?.facts.years);
  return (
    (realm === undefined || realms.length === 0 || realms.some((key) => areOneLine(key, realm))) &&
    (!minted || !period || overlap(minted, period) !== undefined)
  );
}
