import type { Dictionary } from '../dictionary';
import { formOf } from '../text/form';
import { derived } from '../dictionary/derived';
import { attributeNames, type AttributeField } from './attribute-names.data';
import { remembered } from '../text/remembered';

/** The meaning of an attribute's name: one of several fields where languages share the word, or a number in a work of reference. */
export interface AttributeMeaning {
  readonly fields: readonly AttributeField[];
  /** The attribute's name is a work of reference: `KM#`. */
  readonly catalogue?: string;
}

const UNKNOWN: AttributeMeaning = { fields: [] };
/** Units that shops write after a name: `Weight (g)`, `Диаметр, мм`. */
const UNIT = / (?:g|gr|gram|grams|gramm|mm|г|гр|мм|%|‰)$/;

const fieldsByForm: ReadonlyMap<string, readonly AttributeField[]> = fieldsOfNames();

function fieldsOfNames(): ReadonlyMap<string, readonly AttributeField[]> {
  const found = new Map<string, AttributeField[]>();
  for (const [field, names] of Object.entries(attributeNames) as [AttributeField, string][]) {
    for (const name of names.split('|')) {
      const form = formOf(name);
      const fields = found.get(form) ?? [];
      if (!fields.includes(field)) fields.push(field);
      found.set(form, fields);
    }
  }
  return found;
}

/** By an attribute's name, in any language. */
export function attributeMeaning(dictionary: Dictionary, name: string): AttributeMeaning {
  return meaningsOf(dictionary)(name);
}

const meaningsOf = derived((source) =>
  remembered((name): AttributeMeaning => {
    const form = formOf(name.slice(0, 80));
    const fields = fieldsByForm.get(form) ?? fieldsByForm.get(form.replace(UNIT, ''));
    if (fields) return { fields };
    const work = form.length > 1 && source.sensesOf(form).find(({ entry }) => entry.kind === 'catalogue');
    return work ? { fields: ['reference'], catalogue: name } : UNKNOWN;
  }),
);
