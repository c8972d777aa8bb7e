import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';
import { textGroups, type TextGroup } from '../src/shared/language/text-groups';
import { catalogueOf, fileOf } from './catalogue';

const folder = path.dirname(createRequire(import.meta.url).resolve('@obverse/texts/package.json'));
/** The languages, from their folders. */
export const languages = readdirSync(folder).filter((name) => /^[a-z]{2}$/.test(name));

const groups = Object.keys(textGroups) as TextGroup[];
const TABLE = 'virtual:texts';
const CATALOGUE = /^\0virtual:texts\/(?<group>[a-z]+)\/(?<language>[a-z]{2})$/;

/** The module of the texts of a language, as the build names it. */
export function catalogueModule(group: TextGroup, language: string): string {
  return `${TABLE}/${group}/${language}`;
}

/** Whether a module is a catalogue of another language than English. */
export function isTranslation(id: string): boolean {
  const language = CATALOGUE.exec(id)?.groups?.['language'];
  return language !== undefined && language !== 'en';
}

/**
 * The texts of the client: a table of all languages, and a module for each language and group, so that a visit loads one language. The messages are
 * compiled, and the browser needs no parser.
 */
export function texts(): Plugin {
  return {
    name: 'obverse-texts',
    resolveId: (id) => (id === TABLE || id.startsWith(`${TABLE}/`) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${TABLE}`) return `export const catalogues = ${tableSource()};`;
      const match = CATALOGUE.exec(id)?.groups;
      const group = groups.find((one) => one === match?.['group']);
      const language = match?.['language'];
      if (group === undefined || language === undefined) return undefined;
      for (const area of textGroups[group]) this.addWatchFile(fileOf(folder, language, area));
      return `export default ${JSON.stringify(catalogueOf(folder, group, language))};`;
    },
  };
}

function tableSource(): string {
  const ofGroup = (group: TextGroup) =>
    languages.map((language) => `${language}: () => import('${catalogueModule(group, language)}')`).join(', ');
  return `{ ${groups.map((group) => `${group}: { ${ofGroup(group)} }`).join(', ')} }`;
}
