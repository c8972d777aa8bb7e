import { formOf } from '../text/form';
import type { FormsByLanguage } from './languages';
import { categoryNaming, realmNaming, rulerNaming, type Naming, type Spoken } from './titles';
import type { Kind, SourceOf } from './kinds';
import type { Located } from './parse-file';

/** An entry with every form that names it. */
export interface NamedEntry extends Naming {
  readonly located: Located;
  readonly forms: readonly EntryForm[];
}

export interface EntryForm {
  readonly form: string;
  readonly language: string;
  /** The scale a grade's form belongs to. */
  readonly scale?: string;
  /** As an author wrote it. */
  readonly text: string;
  /** `base`: the part before a bracket that only distinguishes two entries, such as Krone in "Krone (Österreich)". */
  readonly origin: 'title' | 'alias' | 'derived' | 'base';
  readonly weak: boolean;
  /** The entry takes precedence over all others that share this form. */
  readonly preferred: boolean;
}

export interface Lookups {
  readonly names: ReadonlyMap<string, SourceOf<'name'>>;
  /** Forms of given names that many rulers bear: without a number they identify no ruler. */
  readonly commonNames: ReadonlySet<string>;
  readonly scales: ReadonlyMap<string, SourceOf<'scale'>>;
  readonly realms: ReadonlyMap<string, SourceOf<'realm'>>;
}

/** Titles and forms of an entry of any kind; scales have none. */
export function nameEntry(located: Located, lookups: Lookups): NamedEntry {
  const naming = namingOf(located, lookups);
  const { value } = located;
  const preferred = new Set('prefer' in value ? (value.prefer ?? []).map(formOf) : []);
  const forms = new Map<string, EntryForm>();
  const add = (spoken: Spoken, origin: EntryForm['origin'], weak: boolean, scale?: string): void => {
    const form = formOf(spoken.text);
    const id = `${spoken.language}|${scale ?? ''}|${form}`;
    const known = forms.get(id);
    if (form && (!known || (weak && !known.weak)))
      forms.set(id, {
        ...spoken,
        form,
        origin: known?.origin ?? origin,
        weak,
        preferred: preferred.has(form),
        ...(scale ? { scale } : {}),
      });
  };
  const isNew = ({ language, text }: Spoken) =>
    !forms.has(`${language}||${formOf(text)}`) && !forms.has(`any||${formOf(text)}`);
  for (const { spoken, origin, weak, scale } of statedForms(located, naming, lookups)) add(spoken, origin, weak, scale);
  if (located.kind !== 'grade')
    for (const spoken of basesOf(naming, located)) if (isNew(spoken)) add(spoken, 'base', true);
  if (is(located, 'ruler')) for (const spoken of numberedOf(naming)) if (isNew(spoken)) add(spoken, 'base', true);
  const ofEntry = weakWherever([...forms.values()]);
  return { located, ...naming, forms: is(located, 'ruler') ? ofEntry.map(unlessCommon(lookups)) : ofEntry };
}

interface StatedForm {
  readonly spoken: Spoken;
  readonly origin: EntryForm['origin'];
  readonly weak: boolean;
  readonly scale?: string;
}

/** The forms that an author wrote, and those that follow from them by rule: titles first. */
function statedForms(located: Located, naming: Naming, lookups: Lookups): StatedForm[] {
  const { value } = located;
  const titles = Object.entries(naming.titles).map(([language, text]) => ({ language, text }));
  const ofForms = (given: FormsByLanguage) =>
    located.kind === 'grade' ? ofScales(given, lookups) : ofLanguages(given);
  const cited = 'cited' in value ? value.cited.map((text) => ({ language: 'any', text })) : [];
  return [
    ...titles.map((spoken) => ({ spoken, origin: 'title' as const, weak: false })),
    ...naming.derived.map((spoken) => ({ spoken, origin: 'derived' as const, weak: false })),
    ...writtenForms(located).flatMap(([weak, given]) =>
      ofForms(given).map(({ scale, ...spoken }) => ({
        spoken,
        origin: 'alias' as const,
        weak,
        ...(scale === undefined ? {} : { scale }),
      })),
    ),
    ...cited.map((spoken) => ({ spoken, origin: 'alias' as const, weak: false })),
  ];
}

const BRACKET = /^(.*[^\s(].*)\s*\([^()]*\)$/;

function basesOf(naming: Naming, located: Located): Spoken[] {
  const written: Spoken[] = [
    ...Object.entries(naming.titles).map(([language, text]) => ({ language, text })),
    ...writtenForms(located).flatMap(([, given]) => ofLanguages(given)),
  ];
  return written.flatMap(({ language, text }) => {
    const base = BRACKET.exec(text)?.[1];
    return base === undefined ? [] : [{ language, text: base.trim() }];
  });
}

/**
 * `Francesco III` of `Francesco III d'Este`: a heading that names the realm leaves out the house. Two rulers who reign together have no such form.
 */
const NUMBERED = /^(\p{Lu}[\p{L}' -]* [IVX]+)\.?,? (?!(?:and|und|et|y|e|en|i|a|och|og|и|та|και|ve)\s)\p{L}/u;

function numberedOf({ titles }: Naming): Spoken[] {
  return Object.entries(titles).flatMap(([language, text]) => {
    const name = NUMBERED.exec(text)?.[1];
    return name === undefined ? [] : [{ language, text: name }];
  });
}

/** The bare name Friedrich belongs to forty-five rulers: an entry that claims it must prefer it. */
function unlessCommon({ commonNames }: Lookups): (form: EntryForm) => EntryForm {
  return (form) => (commonNames.has(form.form) && !form.preferred ? { ...form, weak: true } : form);
}

/** A form that is weak as an alias is weak as a title too, because weakness is a property of the word. */
function weakWherever(forms: readonly EntryForm[]): EntryForm[] {
  const weak = new Set(forms.filter((form) => form.weak).map(({ form, language }) => `${language}|${form}`));
  return forms.map((entry) =>
    weak.has(`${entry.language}|${entry.form}`) || weak.has(`any|${entry.form}`) ? { ...entry, weak: true } : entry,
  );
}

function writtenForms({ value }: Located): readonly (readonly [boolean, FormsByLanguage])[] {
  return [
    [false, ('aliases' in value ? value.aliases : undefined) ?? {}],
    [true, ('weak' in value ? value.weak : undefined) ?? {}],
  ];
}

function ofLanguages(forms: FormsByLanguage): readonly (Spoken & { readonly scale?: string })[] {
  return Object.entries(forms).flatMap(([language, texts]) => texts.map((text) => ({ language, text })));
}

function ofScales(forms: FormsByLanguage, { scales }: Lookups): readonly (Spoken & { readonly scale?: string })[] {
  return Object.entries(forms).flatMap(([scale, texts]) =>
    (scales.get(scale)?.languages ?? []).flatMap((language) => texts.map((text) => ({ language, text, scale }))),
  );
}

function namingOf(located: Located, { names, realms }: Lookups): Naming {
  if (is(located, 'ruler')) return rulerNaming(located.value, names.get(located.value.name ?? ''));
  if (is(located, 'realm')) return realmNaming(located.value);
  if (is(located, 'category')) return categoryNaming(located.value, realms);
  if (is(located, 'catalogue')) return { titles: { en: located.value.title }, derived: [] };
  if (is(located, 'scale')) return { titles: {}, derived: [] };
  return { titles: 'titles' in located.value ? (located.value.titles ?? {}) : {}, derived: [] };
}

export function is<K extends Kind>(located: Located, kind: K): located is Located<K> {
  return located.kind === kind;
}
