export const productName = 'Obverse';

/** @param body HTML. */
export function htmlLayout({ language, title, body }: Readonly<Record<'language' | 'title' | 'body', string>>): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body style="font-family: sans-serif; line-height: 1.5; max-width: 600px">${body}
<p>${productName}</p></body>
</html>
`;
}
