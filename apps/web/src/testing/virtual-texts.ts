import path from 'node:path';
import { languages } from '@obverse/texts';
import { catalogueOf } from '../../dev/catalogue';
import { textGroups, type Catalogue, type Catalogues, type TextGroup } from '../shared/language/text-groups';

const folder = path.dirname(require.resolve('@obverse/texts/package.json'));

export const groups = Object.keys(textGroups) as TextGroup[];

export function textsOf(group: TextGroup, language: string): Catalogue {
  return catalogueOf(folder, group, language);
}

const loadersOf = (group: TextGroup) =>
  languages.map((language) => [language, () => Promise.resolve({ default: textsOf(group, language) })] as const);

/** What the build provides as `virtual:texts`. */
export const catalogues = Object.fromEntries(
  groups.map((group) => [group, Object.fromEntries(loadersOf(group))]),
) as Catalogues;
