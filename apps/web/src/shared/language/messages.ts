import {
  formatMessage,
  type CompiledMessage,
  type Language,
  type MessageValues,
  type PlaceholdersOf,
  type PlainKey,
  type TextKey,
  type ValuesOf,
} from '@obverse/texts';
import { Fragment, createElement, type ReactNode } from 'react';
import { catalogues } from 'virtual:texts';
import type { Catalogue, TextArea, TextGroup } from './text-groups';

type ClientKey = Extract<TextKey, `${TextArea}.${string}`>;
/** A text of the client without placeholders. */
export type MessageKey = Extract<PlainKey, ClientKey>;

/** The language of the visit, known before its texts are loaded: the code and the texts of the first page are loaded at the same time. */
let visitLanguage: Language = 'en';
/** By `language.area.name`. */
const messages = new Map<string, CompiledMessage>();

/** Loads the texts of a language. It happens once, before the first render: a page in another language is a new page. */
export async function loadLanguage(language: Language): Promise<void> {
  visitLanguage = language;
  await loadTexts('first');
}

/** From now on texts are those of this language, which are loaded already. */
export function showTextsOf(language: Language): void {
  visitLanguage = language;
}

/** Loads texts that only some pages need. A page that shows them waits for it. */
export async function loadTexts(group: TextGroup): Promise<void> {
  const language = visitLanguage;
  addTexts(language, (await catalogues[group][language]()).default);
}

export function addTexts(language: Language, catalogue: Catalogue): void {
  for (const [area, texts] of Object.entries(catalogue))
    for (const [name, message] of Object.entries(texts)) messages.set(`${language}.${area}.${name}`, message);
}

/** The language of the interface. */
export function activeLanguage(): Language {
  return visitLanguage;
}

/** A text in the language of the interface, with its placeholders replaced. */
export function t<K extends ClientKey>(key: K, ...[values]: ValuesOf<K>): string {
  return formatted(key, values ?? {});
}

function formatted(key: ClientKey, values: MessageValues): string {
  return formatMessage(messages.get(`${visitLanguage}.${key}`) ?? [key], values, visitLanguage);
}

/** Separates the elements from the text: a character that no text contains. */
const MARK = '\uE000';

type ElementsOf<K extends TextKey> = Readonly<Record<keyof PlaceholdersOf<K> & string, ReactNode>>;

/** A text whose placeholders are elements, such as links. */
export function tElements<K extends ClientKey>(key: K, elements: ElementsOf<K>): ReactNode {
  const shown = Object.entries<ReactNode>(elements);
  const text = formatted(key, Object.fromEntries(shown.map(([name], index) => [name, `${MARK}${index}${MARK}`])));
  return text
    .split(MARK)
    .map((part, index) => createElement(Fragment, { key: index }, index % 2 === 0 ? part : shown[Number(part)]?.[1]));
}
