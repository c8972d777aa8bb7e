import type { Language } from '@obverse/texts';
import { textIn } from '@obverse/texts/server';
import type { LotProperty } from '@obverse/lot-index';
import {
  attributeMeaning,
  formOf,
  titleOf,
  type AttributeField,
  type Kind,
  type Dictionary,
} from '@obverse/numismatics';

/** The kinds of the concepts that a property without a seller's words names by its tag. */
const conceptKinds = { Material: 'material', Condition: 'grade' } as const satisfies Partial<
  Record<LotProperty['kind'], Kind>
>;

/** The kinds of the concepts that the values of attributes name. Grades stay as stated, because a word differs in its grade from scale to scale. */
const valueKinds: Readonly<Partial<Record<AttributeField, Kind>>> = {
  material: 'material',
  denomination: 'denomination',
  realm: 'realm',
  ruler: 'ruler',
  mint: 'mint',
};

const SEPARATOR = ': ';

/**
 * The title of a lot's property in the visitor's language: the dictionary's title of a material or a grade. Of an attribute ("Country: Roman Empire")
 * the name, if it has one meaning, and the value, if it names exactly one concept. Otherwise the stored words.
 */
export function propertyTitle(dictionary: Dictionary, { kind, tag, title }: LotProperty, language: Language): string {
  if (kind === 'Attribute') return attributeTitle(dictionary, title, language);
  const entry = dictionary.entry(conceptKinds[kind], tag);
  return entry ? titleOf(entry, language) : title;
}

function attributeTitle(dictionary: Dictionary, title: string, language: Language): string {
  const end = title.indexOf(SEPARATOR);
  const [name, value] = [title.slice(0, Math.max(end, 0)), title.slice(end + SEPARATOR.length)];
  const meaning = end > 0 ? attributeMeaning(dictionary, name) : undefined;
  const [field, ...others] = meaning?.fields ?? [];
  // The name of a work of reference is part of the citation: "KM#: 12".
  if (!field || others.length > 0 || meaning?.catalogue !== undefined) return title;
  const shown = conceptTitle(dictionary, value, valueKinds[field], language) ?? value;
  return `${textIn(language, `attributes.${field}`)}${SEPARATOR}${shown}`;
}

/** Undefined unless the text names exactly one concept of the kind. */
function conceptTitle(
  dictionary: Dictionary,
  text: string,
  kind: Kind | undefined,
  language: Language,
): string | undefined {
  if (kind === undefined) return undefined;
  const senses = dictionary.sensesOf(formOf(text));
  const [entry, ...others] = new Set(senses.map((sense) => sense.entry).filter((known) => known.kind === kind));
  return entry && others.length === 0 ? titleOf(entry, language) : undefined;
}
