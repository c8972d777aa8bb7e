import { i18n, type Messages } from '@lingui/core';
import { Fragment, createElement, type ReactNode } from 'react';
import type { Catalogue } from './catalogues/en';
import type { MessageKey } from './message-key';
import { isLanguage, type Language } from './languages';

export type { MessageKey } from './message-key';

const catalogues: Readonly<Record<Language, () => Promise<{ readonly default: Catalogue }>>> = {
  en: () => import('./catalogues/en'),
  de: () => import('./catalogues/de'),
  fr: () => import('./catalogues/fr'),
  es: () => import('./catalogues/es'),
  it: () => import('./catalogues/it'),
};
/** The texts that are loaded with the pages that show them. */
const laterCatalogues = {
  coin: {
    en: () => import('./catalogues/coin/en'),
    de: () => import('./catalogues/coin/de'),
    fr: () => import('./catalogues/coin/fr'),
    es: () => import('./catalogues/coin/es'),
    it: () => import('./catalogues/coin/it'),
  },
  directory: {
    en: () => import('./catalogues/directory/en'),
    de: () => import('./catalogues/directory/de'),
    fr: () => import('./catalogues/directory/fr'),
    es: () => import('./catalogues/directory/es'),
    it: () => import('./catalogues/directory/it'),
  },
  further: {
    en: () => import('./catalogues/further/en'),
    de: () => import('./catalogues/further/de'),
    fr: () => import('./catalogues/further/fr'),
    es: () => import('./catalogues/further/es'),
    it: () => import('./catalogues/further/it'),
  },
  ops: {
    en: () => import('./catalogues/ops/en'),
    de: () => import('./catalogues/ops/de'),
    fr: () => import('./catalogues/ops/fr'),
    es: () => import('./catalogues/ops/es'),
    it: () => import('./catalogues/ops/it'),
  },
} as const;
export type LaterTexts = keyof typeof laterCatalogues;

/** The language of the visit, known before its texts are loaded: the code and the texts of the first page are loaded at the same time. */
let visitLanguage: Language = 'en';

/** Loads the texts of a language. It happens once, before the first render: a page in another language is a new page. */
export async function loadLanguage(language: Language): Promise<void> {
  visitLanguage = language;
  addTexts(language, (await catalogues[language]()).default);
}

/** Loads texts that only some pages need. A page that shows them waits for it. */
export async function loadTexts(name: LaterTexts): Promise<void> {
  const language = visitLanguage;
  addTexts(language, (await laterCatalogues[name][language]()).default);
}

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

export function addTexts(language: Language, catalogue: Texts): void {
  const messages: Messages = Object.fromEntries(
    Object.entries(catalogue).flatMap(([area, texts]) =>
      Object.entries(texts).map(([name, text]) => [`${area}.${name}`, text] as const),
    ),
  );
  i18n.load(language, messages);
  i18n.activate(language);
}

/** The language of the interface. */
export function activeLanguage(): Language {
  return isLanguage(i18n.locale) ? i18n.locale : 'en';
}

export type MessageValues = Readonly<Record<string, string | number>>;

/** A text in the language of the interface, with its placeholders replaced. */
export function t(key: MessageKey, values?: MessageValues): string {
  return i18n._(key, values);
}

/** Separates the elements from the text: a character that no text contains. */
const MARK = '\uE000';

/** A text whose placeholders are elements, such as links. */
export function tElements(key: MessageKey, elements: Readonly<Record<string, ReactNode>>): ReactNode {
  const names = Object.keys(elements);
  const text = t(key, Object.fromEntries(names.map((name, index) => [name, `${MARK}${index}${MARK}`])));
  return text
    .split(MARK)
    .map((part, index) =>
      createElement(Fragment, { key: index }, index % 2 === 0 ? part : elements[names[Number(part)] ?? '']),
    );
}
