import type { Mention } from '../analysis/mention';
import type { Dictionary } from '../dictionary';
import type { Evidence, YearEvidence, YearRange } from '../evidence';
import type { Token } from '../text/tokens';
import { bynameWords } from './listing-words.data';
import { areOneLine, isColony, isWithinRealm, overlap, yearsOfRealm } from '../tagging/realm-tree';
import { reignsOf } from './title-years';

interface Places {
  readonly issuers: readonly Mention[];
  readonly cities: readonly Mention[];
}

/** The context of the places in a text. */
interface Beside {
  /** Place of the denomination. */
  readonly denominationAt: number | undefined;
  readonly ruler: Mention | undefined;
  readonly date: YearEvidence | undefined;
  readonly tokens: readonly Token[];
}

/** The realms that issued the coin, and the cities that struck it: cities after the denomination, if something else names the issuer. */
export function placesOf(dictionary: Dictionary, mentions: readonly Mention[], beside: Beside): Places {
  const { denominationAt, ruler } = beside;
  const said = mentions.map(asRealm).filter((mention) => mention !== undefined);
  const own = ruler ? (dictionary.get('ruler', ruler.id)?.facts.realm ?? []) : [];
  const realms = withoutByname(
    mentions
      .map((mention) => asRealm(mention) ?? asCity(dictionary, mention, { ...beside, own, said }))
      .filter((mention) => mention !== undefined),
    beside,
  );
  const isForeign = ({ id }: Mention): boolean =>
    own.length > 0 && !own.some((realm) => areOneLine(dictionary, realm, id));
  const hasHeading = realms.some(({ from }) => denominationAt === undefined || from < denominationAt);
  const behind = realms.filter((realm) => {
    // Monaco of Honoré III is the state, although Monaco is a name of Munich too.
    const isCity = mintNamed(realm) !== undefined && !own.includes(realm.id);
    if (denominationAt !== undefined && realm.from > denominationAt)
      return isForeign(realm) || (isCity && (hasHeading || own.length > 0));
    return ruler !== undefined && realm.from > ruler.from && isForeign(realm) && isCity;
  });
  const cities = behind.map(mintNamed).filter((city) => city !== undefined);
  return { issuers: realms.filter((realm) => !behind.includes(realm)), cities };
}

/** A country that did not exist in the year of the coin is its theme, if another named country did (a region of the France of 2012). */
export function ofTheTime(
  dictionary: Dictionary,
  issuers: readonly Mention[],
  date: YearEvidence | undefined,
): readonly Mention[] {
  if (!date || issuers.length < 2) return issuers;
  const isRegion = ({ id }: Mention): boolean =>
    date.first >= NO_REGIONS &&
    dictionary.get('realm', id)?.facts.iso === undefined &&
    issuers.some((other) => other.id !== id && isWithinRealm(dictionary, id, other.id));
  const there = issuers.filter((issuer) => {
    const lasted = yearsOfRealm(dictionary, issuer.id);
    return lasted ? overlap(lasted, date) !== undefined : !isRegion(issuer);
  });
  return there.length > 0 ? there : issuers;
}

/** Since then a region beside its country (North Rhine-Westphalia) is the theme of a coin. */
const NO_REGIONS = 1950;

export function onlyDate(evidence: readonly Evidence[]): YearEvidence | undefined {
  const dates = evidence.filter(
    (read): read is YearEvidence =>
      read.kind === 'year' && read.how === 'date' && read.certainty !== 'uncertain' && read.lasts === undefined,
  );
  return dates.length === 1 ? dates[0] : undefined;
}

/** Philip II of Spain in Milan: the country is a part of the name. */
function withoutByname(realms: readonly Mention[], { ruler, tokens }: Beside): readonly Mention[] {
  if (!ruler || !realms.some(({ from }) => from < ruler.from)) return realms;
  return realms.filter(
    ({ from }) => from <= ruler.to || from - ruler.to > 2 || !bynameWords.has(tokens[from - 1]?.form ?? ''),
  );
}

/** The category tree has countries too; a named country is the issuer. */
export function asRealm(mention: Mention): Mention | undefined {
  if (mention.kind === 'realm') return mention;
  const realm = mention.kind === 'category' ? mention.alternatives.find(({ kind }) => kind === 'realm') : undefined;
  return realm && { ...mention, kind: 'realm', id: realm.id };
}

/**
 * A city before ruler and denomination that struck in its own name: an ancient city, one of the ruler's own, or one that is named only with its
 * country.
 */
function asCity(
  dictionary: Dictionary,
  { kind, from, alternatives, ...rest }: Mention,
  {
    denominationAt,
    ruler,
    date,
    own,
    said,
  }: Beside & { readonly own: readonly string[]; readonly said: readonly Mention[] },
): Mention | undefined {
  if (kind !== 'mint' || from >= Math.min(ruler?.from ?? Infinity, denominationAt ?? Infinity)) return undefined;
  if (ruler === undefined && denominationAt === undefined) return undefined;
  const cities = alternatives.filter((other) => other.kind === 'realm');
  const isOld = ({ id }: { id: string }): boolean => (yearsOfRealm(dictionary, id)?.last ?? Infinity) <= ANTIQUITY;
  const isAncient = ruler === undefined || (reignsOf(dictionary, ruler.id)[0]?.first ?? 0) <= ANTIQUITY;
  let city = cities.find((one) => (isAncient && isOld(one)) || own.includes(one.id));
  if (!city && own.length === 0) {
    const possible = cities.filter(
      ({ id }) => wasThere(dictionary, id, date) && said.every((other) => isWithinRealm(dictionary, id, other.id)),
    );
    city = possible.length === 1 ? possible[0] : undefined;
  }
  return city && { ...rest, from, alternatives, kind: 'realm', id: city.id };
}

function wasThere(dictionary: Dictionary, realm: string, date: YearRange | undefined): boolean {
  const lasted = yearsOfRealm(dictionary, realm);
  return lasted !== undefined && (!date || overlap(lasted, date) !== undefined);
}

/** The end of antiquity, for cities that struck as Greeks under Rome. */
const ANTIQUITY = 300;

export function mintNamed(place: Mention): Mention | undefined {
  const mint = place.alternatives.find(({ kind }) => kind === 'mint');
  return mint && { ...place, kind: 'mint', id: mint.id };
}

/**
 * Germany, Prussia: the part; Philippines, Spanish: the colony. Of unrelated realms the ruler's; otherwise the last of the heading (Spain, Mexico).
 */
export function narrowest(
  dictionary: Dictionary,
  mentions: readonly Mention[],
  denominationAt: number | undefined,
  ruler: Mention | undefined,
): Mention | undefined {
  const inner = mentions.filter(
    ({ id }) =>
      !mentions.some(
        (other) => other.id !== id && (isWithinRealm(dictionary, other.id, id) || isColony(dictionary, other.id, id)),
      ),
  );
  const [first, ...others] = inner;
  if (!first || others.length === 0) return first;
  const realms = ruler ? (dictionary.get('ruler', ruler.id)?.facts.realm ?? []) : [];
  const own = inner.find(({ id }) => realms.some((realm) => areOneLine(dictionary, realm, id)));
  return own ?? inner.findLast(({ from }) => denominationAt === undefined || from < denominationAt) ?? first;
}

/** Where the heading that names the issuer ends: at the value, and on modern coins at a date directly behind a country (Fiji 2012 $10 Egypt). */
export function headingEnd(
  issuers: readonly Mention[],
  denominationAt: number | undefined,
  date: YearEvidence | undefined,
): number | undefined {
  if (!date || date.first < NO_REGIONS || !issuers.some(({ to }) => to === date.from)) return denominationAt;
  return Math.min(date.from, denominationAt ?? Infinity);
}
