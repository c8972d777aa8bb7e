import type { Language } from '@obverse/texts';
import { textIn } from '@obverse/texts/server';
import type { OrgFacts } from './company-directory';

const kinds = { 1: 'house', 2: 'marketplace', 3: 'marketplace', 4: 'shop' } as const satisfies Readonly<
  Record<OrgFacts['form'], string>
>;

/** The form of a company in words. */
export function formTitle(form: OrgFacts['form'], language: Language): string {
  return textIn(language, `titles.form.${kinds[form]}`);
}
