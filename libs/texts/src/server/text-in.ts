import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { formatMessage, type CompiledMessage } from '../format';
import type { TextKey, ValuesOf } from '../keys';
import { languages, type Language } from '../languages';
import { readGrammar, readTexts, TEXTS, type Grammar } from './read-texts';

interface LanguageTexts {
  readonly messages: ReadonlyMap<string, CompiledMessage>;
  readonly grammar: Grammar;
}

/** Read when the program starts: about 100 files, and 15 µs for each text. */
const texts = new Map<Language, LanguageTexts>(
  languages.map((language) => [
    language,
    {
      messages: new Map([...readTexts(TEXTS, language)].map(([key, text]) => [key, compileMessageOrThrow(text)])),
      grammar: readGrammar(TEXTS, language),
    },
  ]),
);

/** A text in a language, with its placeholders replaced. */
export function textIn<K extends TextKey>(language: Language, key: K, ...[values]: ValuesOf<K>): string {
  const message = textsOf(language).messages.get(key);
  if (!message) throw new TypeError(`no text ${key} in ${language}`);
  return formatMessage(message, values ?? {}, language);
}

export function grammarOf(language: Language): Grammar {
  return textsOf(language).grammar;
}

function textsOf(language: Language): LanguageTexts {
  const known = texts.get(language);
  if (!known) throw new TypeError(`no texts in ${language}`);
  return known;
}
