import { derived } from '../dictionary/derived';
import type { Dictionary } from '../dictionary/dictionary';
import { wordTest } from '../text/tokens';
import { suffixOf } from './atom';
import { reachOf, startOf } from './form-start';
import { derivedForms, gradeForms, isNumeric, numberOf, type GradeForm } from './grade-forms';
import type { GradeTable } from './lookup-tables';
import { remarkTable } from './remarks';
import { variantForms } from './variant-forms';
import { mayBeNumber } from './number-grades';
import { latinForm } from './grade-reader';
import { akin, ENGLISH_SCALES, ladderOf, scalesOf, type Rung, type Scale } from './scale';

export const gradeTable = derived(makeTable);

function makeTable(dictionary: Dictionary): GradeTable {
  const scales = scalesOf(dictionary);
  const ladder = ladderOf(dictionary);
  const all = dictionary
    .formsOf('grade')
    .flatMap(([form, senses]) => senses.flatMap((sense) => gradeForms(form, sense, scales)));
  const splitWords = new Set([...scales.values()].flatMap((scale) => scale.splitWords));
  const forms = new Map<string, GradeForm[]>();
  // The grammar of signs reads a plus.
  for (const form of all) if (!isNumeric(form) && !form.form.includes('+')) add(forms, form);
  const between = takeRanges(forms, new Set(ladder.map(({ tag }) => tag)), splitWords, scales);
  const known = [...forms.values()].flat();
  for (const base of known) for (const made of variantForms(base)) add(forms, made);
  for (const base of known) {
    for (const scale of scales.values())
      if (usedIn(base, scale)) for (const made of derivedForms(base, scale, ladder)) add(forms, made);
  }
  const reach = reachOf(forms.keys());
  return {
    forms,
    reach,
    starts: wordTest((form) => reach.has(latinForm(form)) || mayBeNumber(form) || suffixOf(form) !== undefined),
    scales,
    ladder,
    numbers: numbersOf(all),
    between,
    splitWords,
    services: servicesOf(dictionary),
    remarks: remarkTable(dictionary),
    orders: new Map(dictionary.all('grade').map(({ id, facts }) => [id, facts.order])),
  };
}

/** A scale's own words occur before its own grades, and before the Anglo-American letters that all languages use. */
function usedIn(base: GradeForm, scale: Scale): boolean {
  if (akin(base.scale, scale.key)) return true;
  return ENGLISH_SCALES.has(base.scale) && base.style === 'code' && !base.weak && !ENGLISH_SCALES.has(scale.key);
}

function add(forms: Map<string, GradeForm[]>, form: GradeForm): void {
  const known = forms.get(form.form);
  if (!known) forms.set(form.form, [form]);
  else if (!known.some((other) => akin(other.scale, form.scale))) known.push(form);
}

function numbersOf(all: readonly GradeForm[]): ReadonlyMap<string, ReadonlyMap<string, Rung>> {
  const numbers = new Map<string, Map<string, Rung>>();
  for (const form of all) {
    const number = numberOf(form);
    if (number === undefined) continue;
    const ofScale = numbers.get(form.scale) ?? new Map<string, Rung>();
    if (!ofScale.has(number)) ofScale.set(number, { tag: form.tag, order: form.order });
    numbers.set(form.scale, ofScale);
  }
  return numbers;
}

/** Removes the forms of two grades (`ss vz`, `mbc ebc`), which readers combine from their ends. Returns their orders. */
function takeRanges(
  forms: Map<string, GradeForm[]>,
  rungs: ReadonlySet<string>,
  splitWords: ReadonlySet<string>,
  scales: ReadonlyMap<string, Scale>,
): ReadonlyMap<string, number> {
  const between = new Map<string, number>();
  const ranges: GradeForm[] = [];
  for (const form of [...forms.values()].flat()) {
    const ends = endsOf(form, forms, splitWords, scales);
    if (!ends || !rungs.has(form.tag)) continue;
    ranges.push(form);
    between.set(`${ends[0].tag} ${ends[1].tag}`, form.order);
  }
  for (const range of ranges) {
    const left = forms.get(range.form)?.filter((form) => form !== range) ?? [];
    if (left.length > 0) forms.set(range.form, left);
    else forms.delete(range.form);
  }
  return between;
}

function endsOf(
  range: GradeForm,
  forms: ReadonlyMap<string, readonly GradeForm[]>,
  splitWords: ReadonlySet<string>,
  scales: ReadonlyMap<string, Scale>,
): readonly [GradeForm, GradeForm] | undefined {
  const tokens = range.form.split(' ');
  const scale = scales.get(range.scale);
  for (let at = 1; at < tokens.length; at++) {
    const left = tokens.slice(0, at).join(' ');
    const skip = splitWords.has(tokens[at] ?? '') && at + 1 < tokens.length ? 1 : 0;
    if (skip === 0 && [...(scale?.nearly ?? []), ...(scale?.better ?? [])].includes(left)) continue;
    const find = (form: string) => forms.get(form)?.find((found) => akin(found.scale, range.scale));
    const [lower, upper] = [find(left), find(tokens.slice(at + skip).join(' '))];
    if (lower && upper && lower.order < range.order && range.order < upper.order) return [lower, upper];
  }
  return undefined;
}

function servicesOf(dictionary: Dictionary): ReadonlySet<string> {
  return new Set(
    dictionary
      .formsOf('service')
      .filter(([form, senses]) => startOf(form)[1] === 1 && senses.some(({ weak }) => !weak))
      .map(([form]) => form),
  );
}
