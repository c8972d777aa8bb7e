import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const catalogue = /\/shared\/language\/messages\/[a-z]{2}\/[a-z]+\.json$/;

/** Compiles the messages of the catalogues, so that the client needs no parser. A message with a wrong syntax fails the build. */
export function compileMessages(): Plugin {
  return {
    name: 'obverse-messages',
    enforce: 'pre',
    transform(source, id) {
      if (!catalogue.test(id)) return undefined;
      const texts = JSON.parse(source) as Readonly<Record<string, string>>;
      const compiled = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, compileMessage(text)]));
      return { code: JSON.stringify(compiled), map: null };
    },
  };
}
