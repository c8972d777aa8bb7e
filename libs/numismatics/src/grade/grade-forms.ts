import type { Sense } from '../dictionary/dictionary';
import { formOf } from '../text/form';
import { conditionWords, numberScales, shortWords } from './grade-words.data';
import { akin, ENGLISH_SCALES, type Rung, type Scale } from './scale';

/** `number`: Sheldon's (MS63). `code`: letters as printed (VF, ss, qSPL). `word`: very fine, sehr schön, 美品. */
export type GradeStyle = 'number' | 'code' | 'word';

/** One way of writing one grade in one scale. */
export interface GradeForm {
  readonly form: string;
  readonly tag: string;
  readonly order: number;
  readonly scale: string;
  readonly languages: readonly string[];
  readonly style: GradeStyle;
  readonly weak: boolean;
  readonly finish?: 'proof' | 'specimen' | 'prooflike';
  /** Raised within its grade by a sign. */
  readonly plus?: true;
  /** Its first letter is a sign that is separate only before a full stop: `a.VF`, never the article of `a VF coin`. */
  readonly dotted?: true;
}

const LATIN_CODE = /^[a-z]{1,4}$/;
const NUMBER = /^(?:[0-9]+|[ivx]+)$/;
const words: ReadonlySet<string> = new Set(shortWords.map(formOf));
const conditions: ReadonlySet<string> = new Set(Object.values(conditionWords).flat().map(formOf));

export function styleOf(form: string): GradeStyle {
  if (/[0-9]$/.test(form)) return 'number';
  const tokens = form.split(' ');
  if (tokens.length === 1) return LATIN_CODE.test(form) && !words.has(form) ? 'code' : 'word';
  return tokens.every((token) => /^[a-z]{1,3}$/.test(token)) ? 'code' : 'word';
}

/** The forms of a sense, one per scale. A title has no scale of its own and takes the scale of its language. */
export function gradeForms(form: string, sense: Sense, scales: ReadonlyMap<string, Scale>): GradeForm[] {
  if (sense.entry.kind !== 'grade') return [];
  const { facts, id } = sense.entry;
  const given = sense.scale === undefined ? scalesOfLanguages(sense.languages, scales) : [sense.scale];
  return given.map((scale) => ({
    form,
    tag: id,
    order: facts.order,
    scale,
    languages: scales.get(scale)?.languages ?? [],
    style: styleOf(form),
    weak: sense.weak && !(form.includes(' ') && conditions.has(form.split(' ')[0] ?? '')),
    ...(facts.finish === undefined ? {} : { finish: facts.finish }),
  }));
}

function scalesOfLanguages(languages: readonly string[], scales: ReadonlyMap<string, Scale>): string[] {
  const found = languages.map(
    (language) =>
      (language === 'en' ? undefined : [...scales.values()].find((scale) => scale.languages.includes(language)))?.key ??
      'sheldon',
  );
  return [...new Set(found)];
}

/** The number of a form: `2` of `st 2`, `1 +` of `kv 1 +`, `i` of `stan i`; undefined for letters, words and ranges. */
export function numberOf({ form, scale }: GradeForm): string | undefined {
  if (numberScales[scale] === undefined) return undefined;
  const tokens = form.split(' ');
  const from = tokens.findIndex((token) => !conditions.has(token));
  const rest = tokens.slice(from === -1 ? tokens.length : from);
  const [number, sign, ...more] = rest;
  if (number === undefined || !NUMBER.test(number) || more.length > 0) return undefined;
  if (sign === undefined) return number;
  return sign === '+' ? `${number} +` : undefined;
}

/** Whether a form consists of numbers only. The readers combine ranges of numbers themselves. */
export function isNumeric({ form, scale }: GradeForm): boolean {
  if (numberScales[scale] === undefined) return false;
  const rest = form.split(' ').filter((token) => !conditions.has(token));
  return rest.length > 0 && rest.every((token) => NUMERIC.test(token));
}

const NUMERIC = /^(?:\+|[0-9⁄]+|[ivx]+|t[0-9])$/;

const JOINED_IN_ENGLISH: ReadonlySet<string> = new Set(['f', 'vf', 'ef', 'xf', 'unc']);

/** Forms with the signs of a scale before them: qSPL, fast sehr schön, почти XF. Forms that the dictionary has are not repeated. */
export function derivedForms(base: GradeForm, scale: Scale, ladder: readonly Rung[]): GradeForm[] {
  if (base.style === 'number' || base.finish !== undefined) return [];
  const at = ladder.findIndex(({ tag }) => tag === base.tag);
  if (at === -1) return [];
  const foreign = !akin(base.scale, scale.key);
  const made = (sign: string, change: Partial<GradeForm>): GradeForm[] => {
    // Words of any language occur before VF (почти VF), letters only before grades of their own scale: F. VF is not a German grade.
    if (foreign && sign.length < 3) return [];
    const own = { ...base, scale: scale.key, languages: scale.languages, ...change };
    const weak = base.weak && (sign.length < 3 || base.form.length === 1);
    const spaced = { ...own, weak, form: `${sign} ${base.form}` };
    if (sign.length > 1 || base.style !== 'code') return sign.length > 1 ? [spaced] : [];
    const short = base.form.length === 1;
    const dotted = { ...spaced, weak: base.weak && short, dotted: true as const };
    // AVG and Abu are not grades: English signs are joined to few letters without a full stop.
    if (ENGLISH_SCALES.has(scale.key) && !JOINED_IN_ENGLISH.has(base.form)) return base.weak ? [] : [dotted];
    return [dotted, { ...own, weak: short, form: `${sign}${base.form}` }];
  };
  const below = ladder[at - 1];
  const above = ladder[at + 1];
  const better = (sign: string): Partial<GradeForm> =>
    // British "good" makes another grade; elsewhere the word only raises the grade.
    (sign === 'good' || sign === 'g') && above !== undefined ? above : { plus: true };
  return [
    ...(below === undefined ? [] : scale.nearly.flatMap((sign) => made(sign, below))),
    ...scale.better.flatMap((sign) => made(sign, better(sign))),
  ];
}
