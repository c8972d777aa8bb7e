import type { Language } from '@obverse/contracts';

export const productName = 'Obverse';

/** The first line of a mail. `unnamed`: to a person whose name is not known. */
export const greetings: Readonly<Record<Language, { readonly named: string; readonly unnamed: string }>> = {
  en: { named: 'Hello {name},', unnamed: 'Hello,' },
  de: { named: 'Guten Tag {name},', unnamed: 'Guten Tag,' },
  fr: { named: 'Bonjour {name},', unnamed: 'Bonjour,' },
  es: { named: 'Hola, {name}:', unnamed: 'Hola:' },
  it: { named: 'Buongiorno {name},', unnamed: 'Buongiorno,' },
};

/** `{body}` is HTML. */
export const htmlLayout = `<!doctype html>
<html lang="{language}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>{title}</title></head>
<body style="font-family: sans-serif; line-height: 1.5; max-width: 36em">{body}
<p>{product}</p></body>
</html>
`;
