import type { Language } from '@obverse/texts';
import { textIn } from '@obverse/texts/server';

/** What a near lot lacks, in the words of the search. */
export type Lacked = readonly string[];

/**
 * The title of near lots, by what each of them lacks: "Without “Louis IX” and “denier”" if all lack the same, otherwise "Not every condition is fulfilled: …".
 */
export function nearTitle(lots: readonly Lacked[], language: Language): string {
  const all = [...new Set(lots.flat())];
  if (all.length === 0) return textIn(language, 'titles.asWords');
  const x = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    all.map((words) => textIn(language, 'titles.quoted', { x: words })),
  );
  const isSame = lots.every((lacked) => all.every((words) => lacked.includes(words)));
  return textIn(language, isSame ? 'titles.without' : 'titles.notAll', { x });
}
