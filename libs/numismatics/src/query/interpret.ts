import type { ConceptName, Mention } from '../analysis/mention';
import type { Dictionary } from '../dictionary';
import { formOf } from '../text/form';
import { kindsNamed } from '../lot/kind-words';
import type { Evidence, GradeEvidence, ReferenceEvidence, SlabEvidence, Span, YearEvidence } from '../evidence';
import type { QueryFilters } from '../understood-query';
import { affirmSale } from './affirm-sale';
import { deny, denySlabs } from './deny';
import { CONFIDENCE, confidenceOfMention } from './confidence';
import type { Draft, ListFilter, Said } from './draft';
import { eithersAmong, type EitherItems } from './either';
import type { Item } from './items';
import { metalsOfBullion, metalsOfCoins } from './kind-metals';
import { LISTS, namedBy, SAYS_NOTHING, thingOf } from './mention-names';
import { isMinus } from './minus';
import { isMarkedYear } from './read-mint-marks';
import { numberBehind, type NumberBehind } from './number-behind';
import { conceptTitle, gradeTitle, measureTitle, priceTitle, yearsTitle } from './part-titles';
import type { BoundsEvidence } from './read-bounds';
import type { MeasureBounds } from './read-measure-bounds';
import type { PriceEvidence } from './read-prices';
import { sellerCountriesAmong, type SellerCountry } from './seller-country';
import { twoValuesAmong } from './two-values';
import { typeWordsOf } from './type-words';
import { also } from './word-lists';

/** Converts the items of a query into filters, terms and exclusions. */
export function interpret(items: readonly Item[], draft: Draft): void {
  const groups = new Map(
    [twoValuesAmong, eithersAmong].flatMap((among) =>
      among(draft.dictionary, items, draft.analysis).map((group): [number, EitherItems] => [group.first, group]),
    ),
  );
  const countries = new Map(
    sellerCountriesAmong(draft.dictionary, items, draft.analysis).flatMap((one) =>
      placesOf(one).map((at): [number, SellerCountry] => [at, one]),
    ),
  );
  for (let index = 0; index < items.length; index++) {
    const item = items[index];
    const group = groups.get(index);
    const seller = countries.get(index);
    if (!item) continue;
    if (seller && item.is !== 'sale') affirmSeller(seller, index, item, draft);
    else if (group) index = affirmEither(group, items, draft);
    else if (item.is === 'not' && item.denies === 'next') index = denyNext(items, index, draft);
    else if (isDeniedFromBehind(items, index)) index = denyLast(items, index, draft);
    else if (isMinus(draft.analysis, item.from) && item.is !== 'filler') deny(item, draft, item);
    else {
      const number = numberBehind(items, index, draft);
      if (number) affirmNumber(number, item, draft);
      else affirm(item, draft);
    }
  }
}

function placesOf({ first, last }: SellerCountry): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}

/** The words of a seller beside its country say nothing more. */
function affirmSeller({ at, realm, country }: SellerCountry, index: number, item: Item, draft: Draft): void {
  if (index !== at || country === undefined) return ignore(item, draft);
  draft.filters.sellerCountry = country;
  const title = conceptTitle(draft.dictionary, 'realm', realm, draft.titleLanguage);
  draft.part(item, 'sellerCountry', { tag: country, title });
}

/** Returns the index of the last item used. */
function affirmEither({ first, last, alternatives }: EitherItems, items: readonly Item[], draft: Draft): number {
  const [from, to] = [items[first]?.from ?? 0, items[last]?.to ?? 0];
  draft.addEither(alternatives);
  draft.part({ from, to }, 'either', {});
  return last;
}

function affirmNumber({ unit, denomination, face }: NumberBehind, span: Span, draft: Draft): void {
  const named = draft.filters.denomination ?? [];
  draft.filters.denomination = named.map((id) => (id === unit ? denomination : id));
  if (face !== undefined) draft.filters.face = face;
  const title = conceptTitle(draft.dictionary, 'denomination', denomination, draft.titleLanguage);
  draft.part(span, 'denomination', {
    tag: denomination,
    title: face === undefined ? title : `${face} ${title}`,
    gives: [face === undefined ? 'denomination' : 'face'],
  });
}

/** "no copies or replicas": items of the same sort that are joined to the denied one are denied too. Returns the index of the last item used. */
function denyNext(items: readonly Item[], index: number, draft: Draft): number {
  const negator = items[index];
  let at = index + 1;
  while (items[at]?.is === 'filler') at += 1;
  const denied = items[at];
  if (!negator || !denied || denied.is === 'not') {
    for (let place = index; place < at; place++) ignore(items[place], draft);
    return at - 1;
  }
  deny(denied, draft, { from: negator.from, to: denied.to });
  for (;;) {
    const [joint, next] = [items[at + 1], items[at + 2]];
    if (!joint || !next || !isJoint(joint, draft) || !isAlike(denied, next)) return at;
    ignore(joint, draft);
    deny(next, draft, next);
    at += 2;
  }
}

/** Whether an item is a single word that joins two others: "or", "and". */
function isJoint({ from, to }: Item, { analysis }: Draft): boolean {
  const word = analysis.tokens[from]?.form ?? '';
  return to - from <= 1 && also.has(word);
}

function isAlike(a: Item, b: Item): boolean {
  if (a.is !== b.is) return false;
  if (a.is === 'mention' && b.is === 'mention') return a.mention.kind === b.mention.kind;
  return a.is === 'word' || (a.is === 'evidence' && b.is === 'evidence' && a.evidence.kind === b.evidence.kind);
}

function isDeniedFromBehind(items: readonly Item[], index: number): boolean {
  const [item, next] = [items[index], items[index + 1]];
  return (
    item !== undefined && item.is !== 'filler' && item.is !== 'not' && next?.is === 'not' && next.denies === 'last'
  );
}

function denyLast(items: readonly Item[], index: number, draft: Draft): number {
  const [item, negator] = [items[index], items[index + 1]];
  if (item && negator) deny(item, draft, { from: item.from, to: negator.to });
  return index + 1;
}

function ignore(item: Item | undefined, draft: Draft): void {
  if (item && item.to > item.from) draft.part(item, 'ignored', {});
}

function affirm(item: Item, draft: Draft): void {
  switch (item.is) {
    case 'price':
      return affirmPrice(item.price, item, draft);
    case 'bounds':
      return affirmBounds(item.bounds, item, draft);
    case 'sale':
      return affirmSale(item.sale.means, item, draft);
    case 'mention':
      return affirmMention(item.mention, item, draft);
    case 'face':
      draft.add('denomination', [item.denomination]);
      if (item.value !== undefined) draft.filters.face = item.value;
      return draft.part(
        item,
        'denomination',
        { tag: item.denomination, gives: item.value === undefined ? ['denomination'] : ['denomination', 'face'] },
        item,
      );
    case 'mark':
      draft.add('mint', [item.mint]);
      return draft.part(item, 'mint', {
        tag: item.mint,
        title: conceptTitle(draft.dictionary, 'mint', item.mint, draft.titleLanguage),
      });
    case 'evidence':
      return affirmEvidence(item.evidence, item, draft, item.mint);
    case 'unslabbed':
      return denySlabs(item, item, draft);
    case 'filler':
    case 'not':
    case 'or':
      return ignore(item, draft);
    case 'word':
      return affirmWords(item, draft);
  }
}

function affirmPrice(price: PriceEvidence, span: Span, draft: Draft): void {
  const { atLeast, atMost, currency } = price;
  draft.filters.price = {
    ...draft.filters.price,
    ...(atLeast === undefined ? {} : { atLeast }),
    ...(atMost === undefined ? {} : { atMost }),
    ...(currency === undefined ? {} : { currency }),
  };
  draft.part(span, 'price', { title: priceTitle(price) }, price);
}

/** Of two weights of one query both must hold. */
function affirmMeasure(measure: MeasureBounds, span: Span, draft: Draft): void {
  const { of, atLeast, atMost } = measure;
  draft.filters[of] = {
    ...draft.filters[of],
    ...(atLeast === undefined ? {} : { atLeast }),
    ...(atMost === undefined ? {} : { atMost }),
  };
  draft.part(span, of, { title: measureTitle(measure) }, measure);
}

function affirmBounds({ years, grade, measure }: BoundsEvidence, span: Span, draft: Draft): void {
  if (measure) return affirmMeasure(measure, span, draft);
  if (years) draft.addYears(years);
  if (grade) draft.filters.grade = grade;
  const title = years ? yearsTitle(years, draft.titleLanguage) : draft.textOf(span.from, span.to);
  draft.part(span, years ? 'years' : 'grade', { title });
}

function affirmWords({ from, to }: Span, draft: Draft): void {
  const terms = draft.wordsOf(from, to);
  draft.addTerms(terms);
  draft.part({ from, to }, terms.length > 0 ? 'term' : 'ignored', {});
}

function affirmMention(mention: Mention, span: Span, draft: Draft): void {
  const thing = thingOf(draft.dictionary, mention);
  if (thing !== undefined) return affirmKind(thing, span, draft, metalOfCompound(draft.dictionary, mention, draft));
  const { names, certainty } = namedBy(draft.dictionary, mention, draft.analysis);
  const [first] = names;
  if (!first) return affirmWords(span, draft);
  const title = conceptTitle(draft.dictionary, first.kind, first.id, draft.titleLanguage);
  const list = LISTS[first.kind];
  if (list) return affirmListed(mention, { list, names, title, certainty }, span, draft);
  if (first.kind === 'service') {
    draft.filters.slab = { service: first.id };
    return draft.part(span, 'slab', {
      tag: first.id,
      title,
      confidence: confidenceOfMention(draft.dictionary, mention, certainty, draft.analysis),
    });
  }
  affirmWords(span, draft);
}

interface Listed {
  readonly list: ListFilter;
  readonly names: readonly ConceptName[];
  readonly title: string;
  readonly certainty: number;
}

function affirmListed(mention: Mention, { list, names, title, certainty }: Listed, span: Span, draft: Draft): void {
  const unit = unitOfRulersCoin(draft.dictionary, mention);
  draft.add(list, [...names.map(({ id }) => id), ...(unit === undefined ? [] : [unit])]);
  const also = isTitle(draft.dictionary, mention) && unit === undefined ? [] : filtersOf(mention.also ?? []);
  for (const { filter, id } of also) draft.add(filter, [id]);
  if (mention.face !== undefined) draft.filters.face = mention.face;
  const types = typeWordsOf(draft.dictionary, mention, draft.analysis.tokens);
  draft.addTerms(types.map(({ form }) => form));
  return draft.part(span, list, {
    tag: names[0]?.id ?? '',
    title: mention.face === undefined ? title : `${mention.face} ${title}`,
    gives: [
      list,
      ...(mention.face === undefined ? [] : (['face'] as const)),
      ...also.map(({ filter }) => filter),
      ...(types.length > 0 ? (['term'] as const) : []),
    ],
    confidence:
      names.length > 1 || mention.face !== undefined || types.length > 0
        ? 0
        : confidenceOfMention(draft.dictionary, mention, certainty, draft.analysis),
  });
}

/** A coin named after its ruler and unit: most lots of Maria Theresa's thalers do not have the name of the trade coin. */
function unitOfRulersCoin(dictionary: Dictionary, { kind, id, also = [] }: Mention): string | undefined {
  if (kind !== 'denomination' || !also.some((name) => name.kind === 'ruler')) return undefined;
  const unit = dictionary.get('denomination', id)?.facts.unit_of;
  return unit?.times === 1 ? unit.tag : undefined;
}

function filtersOf(names: readonly ConceptName[]): { readonly filter: ListFilter; readonly id: string }[] {
  return names.flatMap(({ kind, id }) => {
    const filter = LISTS[kind];
    return filter ? [{ filter, id }] : [];
  });
}

/** The metal of Silbermedaille, Goldbarren, silver bars. */
function metalOfCompound(dictionary: Dictionary, { kind, from, to }: Mention, { analysis }: Draft): string | undefined {
  if (kind !== 'kind') return undefined;
  return kindsNamed(dictionary, analysis.tokens.slice(from, to), analysis.language)[0]?.material;
}

function affirmKind(id: string, span: Span, draft: Draft, metalNamed?: string): void {
  const title = conceptTitle(draft.dictionary, 'kind', id, draft.titleLanguage);
  const metal = metalsOfCoins(draft.dictionary).get(id);
  if (SAYS_NOTHING.has(id)) return draft.part(span, 'ignored', {});
  if (metal !== undefined) {
    draft.add('material', [metal]);
    return draft.part(span, 'material', { tag: metal, title });
  }
  const addedMetal = metalsOfBullion(draft.dictionary).get(id) ?? metalNamed;
  if (addedMetal !== undefined) draft.add('material', [addedMetal]);
  draft.filters.kind = id;
  draft.part(span, 'kind', { tag: id, title, gives: addedMetal === undefined ? ['kind'] : ['kind', 'material'] });
}

/** Whether the form is a title: "Silver eagle" is a name, so its metal is not a separate condition. */
function isTitle(dictionary: Dictionary, { kind, id, form }: Mention): boolean {
  const titles = dictionary.get(kind, id)?.titles ?? {};
  return Object.values(titles).some((title) => formOf(title) === form);
}

function affirmEvidence(evidence: Evidence, span: Span, draft: Draft, mint?: string): void {
  if (evidence.certainty === 'uncertain') return affirmWords(span, draft);
  switch (evidence.kind) {
    case 'year':
      draft.addYears(evidence);
      return affirmYear(evidence, span, draft, mint);
    case 'undated':
      draft.filters.undated = true;
      return draft.part(span, 'undated', {});
    case 'grade':
      return affirmGrade(evidence, span, draft);
    case 'slab':
      return affirmSlab(evidence, span, draft);
    case 'reference':
      return affirmReference(evidence, span, draft);
    case 'quantity':
      return evidence.amount === 'set' ? affirmWords(span, draft) : draft.part(span, 'ignored', {});
    case 'fineness':
    case 'weight':
    case 'diameter':
    case 'regnal-year':
    case 'copy':
      return affirmWords(span, draft);
  }
}

/** A mark joined to a year that is not the one of a known mint is a word. */
function affirmYear(year: YearEvidence, span: Span, draft: Draft, mint: string | undefined): void {
  draft.addYears(year);
  const marks =
    mint === undefined && isMarkedYear(draft.analysis, span) ? draft.wordsOf(span.from, span.to).slice(1) : [];
  if (mint !== undefined) draft.add('mint', [mint]);
  draft.addTerms(marks);
  draft.part(span, 'years', {
    title: yearsTitle(year, draft.titleLanguage),
    gives: [
      'years',
      ...(mint === undefined ? [] : (['mint'] as const)),
      ...(marks.length > 0 ? (['term'] as const) : []),
    ],
  });
}

function affirmSlab(slab: SlabEvidence, span: Span, draft: Draft): void {
  draft.filters.slab = { service: slab.service };
  if (slab.number !== undefined) draft.addTerms(draft.wordsOf(span.from, span.to).filter(isCertificate));
  if (slab.grade) draft.filters.grade = gradeFilter(draft.dictionary, slab.grade);
  draft.part(span, 'slab', slabSaid(slab));
}

function affirmReference({ catalogues, number, volume }: ReferenceEvidence, span: Span, draft: Draft): void {
  const wanted = { catalogues, number, ...(volume === undefined ? {} : { volume }) };
  draft.filters.references = [...(draft.filters.references ?? []), wanted];
  draft.part(span, 'references', { tag: catalogues[0] ?? '' });
}

function slabSaid({ service, number, grade, certainty }: SlabEvidence): Said {
  return {
    tag: service,
    gives: ['slab', ...(number === undefined ? [] : (['term'] as const)), ...(grade ? (['grade'] as const) : [])],
    confidence: number === undefined && !grade ? CONFIDENCE[certainty] : 0,
  };
}

function isCertificate(word: string): boolean {
  return /^\d{5,}$/.test(word);
}

function affirmGrade(evidence: GradeEvidence, span: Span, draft: Draft): void {
  const grade = gradeFilter(draft.dictionary, evidence);
  draft.filters.grade = grade;
  draft.part(span, 'grade', {
    tag: evidence.tag,
    title: gradeTitle(draft.dictionary, grade, draft.titleLanguage, draft.textOf(span.from, span.to)),
    confidence: grade.atLeast === undefined ? CONFIDENCE[evidence.certainty] : 0,
  });
}

/** A single grade is filtered by its tag, a split grade by its bounds. */
function gradeFilter(dictionary: Dictionary, { tag, upperTag }: GradeEvidence): NonNullable<QueryFilters['grade']> {
  const [lower, upper] = [tag, upperTag].map((one) =>
    one === undefined ? undefined : dictionary.get('grade', one)?.facts.order,
  );
  return upperTag === undefined || lower === undefined || upper === undefined
    ? { tag }
    : { tag, atLeast: lower, atMost: upper };
}
