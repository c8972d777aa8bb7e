import type { z } from 'zod';
import {
  catalogueSchema,
  categorySchema,
  contextSchema,
  denominationSchema,
  familySchema,
  gradeSchema,
  groupSchema,
  languageSchema,
  materialSchema,
  mintSchema,
  nameSchema,
  powerSchema,
  realmSchema,
  remarkSchema,
  rulerSchema,
  scaleSchema,
  serviceSchema,
  thingSchema,
} from './schema';

export const schemas = {
  realm: realmSchema,
  name: nameSchema,
  ruler: rulerSchema,
  denomination: denominationSchema,
  family: familySchema,
  mint: mintSchema,
  material: materialSchema,
  scale: scaleSchema,
  grade: gradeSchema,
  remark: remarkSchema,
  service: serviceSchema,
  catalogue: catalogueSchema,
  kind: thingSchema,
  category: categorySchema,
  context: contextSchema,
  power: powerSchema,
  language: languageSchema,
  group: groupSchema,
} as const;

export type Kind = keyof typeof schemas;
export type SourceOf<K extends Kind> = z.infer<(typeof schemas)[K]>;

/** File or folder → the kind of its entries. Only `grades.yaml` holds several kinds, each under its own heading. */
export const kindOfFile: Readonly<Record<string, Kind | 'grades'>> = {
  realms: 'realm',
  names: 'name',
  rulers: 'ruler',
  denominations: 'denomination',
  families: 'family',
  mints: 'mint',
  materials: 'material',
  grades: 'grades',
  services: 'service',
  catalogues: 'catalogue',
  kinds: 'kind',
  categories: 'category',
  contexts: 'context',
  powers: 'power',
  languages: 'language',
  groups: 'group',
};

export const gradeHeadings: Readonly<Record<string, Kind>> = { scales: 'scale', grades: 'grade', remarks: 'remark' };

/** The identifier by which others refer to an entry: its key, or its tag in addresses. */
export function idOf(kind: Kind, entry: object): string {
  if (kind === 'ruler' && 'n' in entry) return `k-${String(entry.n)}`;
  if (kind === 'category' && 'id' in entry) return `c-${String(entry.id)}`;
  if ('tag' in entry) return String(entry.tag);
  return 'key' in entry ? String(entry.key) : '';
}
