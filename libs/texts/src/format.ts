import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

export type { CompiledMessage } from '@lingui/message-utils/compileMessage';

export type MessageValues = Readonly<Record<string, string | number>>;
type Forms = Readonly<Record<string, CompiledMessage | undefined>>;

/**
 * A compiled ICU message in words. Values are inserted as they are: nothing in a value is read as a placeholder or an escape sequence. Throws TypeError for a
 * missing value, and for a message with anything but placeholders and plurals.
 *
 * @param count The number of the plural that contains the message.
 */
export function formatMessage(
  message: CompiledMessage,
  values: MessageValues,
  language: string,
  count?: number,
): string {
  const words = message.map((token) => {
    if (typeof token === 'string')
      return token === '#' && count !== undefined ? numbersOf(language).format(count) : token;
    const [name, type, forms] = token;
    const value = values[name];
    if (value === undefined) throw new TypeError(`a text without ${name}`);
    if (type === undefined) return String(value);
    if (type !== 'plural' || !isForms(forms) || typeof value !== 'number')
      throw new TypeError(`${name} is no number of a plural`);
    const form = forms[value] ?? forms[pluralsOf(language).select(value)] ?? forms['other'] ?? [];
    return formatMessage(form, values, language, value);
  });
  return words.join('');
}

export function isForms(forms: unknown): forms is Forms {
  return typeof forms === 'object' && forms !== null;
}

const numbersOf = kept((language) => new Intl.NumberFormat(language));
const pluralsOf = kept((language) => new Intl.PluralRules(language));

/** Formats of `Intl` take longer to make than to use. */
function kept<T>(make: (language: string) => T): (language: string) => T {
  const made = new Map<string, T>();
  return (language) => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}
