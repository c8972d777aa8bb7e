import { apiMessages } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { textIn } from '@obverse/texts/server';

type MessageName = keyof typeof apiMessages;

const nameOf: ReadonlyMap<string, MessageName> = new Map(
  Object.keys(apiMessages)
    .filter(isMessageName)
    .map((name) => [apiMessages[name], name]),
);

/** A sentence of the contract in another language. A text that is not a sentence of the contract is returned unchanged. */
export function messageIn(language: Language, text: string): string {
  const name = nameOf.get(text);
  return name === undefined ? text : textIn(language, `errors.${name}`);
}

function isMessageName(name: string): name is MessageName {
  return Object.hasOwn(apiMessages, name);
}
