import { createHash } from 'node:crypto';
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
/** As in the names of the other files. */
const HASH_LENGTH = 8;
const CATALOGUE = /^\0virtual:texts\/(?<group>[a-z]+)\/(?<language>[a-z]{2})$/;

/** The module of the texts of a language, as the build names it. */
function catalogueModule(group: TextGroup, language: string): string {
  return `${TABLE}/${group}/${language}`;
}

/**
 * The file of a module if it is a catalogue. All have the hash of all texts in their names: every first view loads the names of all of them, and gzip has
 * to write one hash instead of one for each language and group.
 */
export function catalogueFile(id: string | null | undefined): string | undefined {
  const { group, language } = CATALOGUE.exec(id ?? '')?.groups ?? {};
  return group === undefined || language === undefined ? undefined : catalogueNamed(group, language);
}

/** The name of the file of a group of texts in a language. */
export function catalogueNamed(group: string, language: string): string {
  return `assets/texts-${language}-${group}-${hashOfTexts()}.js`;
}

let knownHash: string | undefined;

function hashOfTexts(): string {
  knownHash ??= createHash('sha256')
    .update(JSON.stringify(groups.map((group) => languages.map((language) => catalogueOf(folder, group, language)))))
    .digest('base64url')
    .slice(0, HASH_LENGTH);
  return knownHash;
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
