import { i18n, type Messages } from '@lingui/core';
import { Fragment, createElement, type ReactNode } from 'react';
import type { FirstTexts, LateTexts, MessageKey } from './catalogue';
import { isLanguage, type Language } from './languages';

export type { MessageKey } from './catalogue';

const catalogues: Readonly<Record<Language, () => Promise<{ readonly default: FirstTexts }>>> = {
  en: () => import('./catalogues/en'),
  de: () => import('./catalogues/de'),
  fr: () => import('./catalogues/fr'),
  es: () => import('./catalogues/es'),
  it: () => import('./catalogues/it'),
};
const lateTexts: {
  readonly [A in keyof LateTexts]: Readonly<Record<Language, () => Promise<{ readonly default: LateTexts[A] }>>>;
} = {
  legal: {
    en: () => import('./messages/en/legal.json'),
    de: () => import('./messages/de/legal.json'),
    fr: () => import('./messages/fr/legal.json'),
    es: () => import('./messages/es/legal.json'),
    it: () => import('./messages/it/legal.json'),
  },
};

/** Loads the texts of a language. It happens once, before the first render: a page in another language is a new page. */
export async function loadLanguage(language: Language): Promise<void> {
  setCatalogue(language, (await catalogues[language]()).default);
}

/** Loads the texts of an area that are not among those of the first view. Its page is rendered afterwards. */
export async function loadLateTexts<A extends keyof LateTexts>(area: A): Promise<void> {
  const language = activeLanguage();
  setCatalogue(language, { [area]: (await lateTexts[area][language]()).default });
}

/** Adds texts to those of the language, and makes it the language of the interface. */
export function setCatalogue(
  language: Language,
  catalogue: Readonly<Record<string, Readonly<Record<string, string>>>>,
): void {
  const messages: Messages = Object.fromEntries(
    Object.entries(catalogue).flatMap(([area, texts]) =>
      Object.entries(texts).map(([name, text]) => [`${area}.${name}`, text]),
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
