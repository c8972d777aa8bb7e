import type { ExchangeRates } from '@obverse/lots';

/** A file in the bank's format. */
export function ecbFile(...days: readonly ExchangeRates[]): string {
  const cubes = days.map(({ date, perEuro }) => {
    const rates = Object.entries(perEuro).map(
      ([currency, rate]) => `\t\t\t<Cube currency='${currency}' rate='${rate}'/>\n`,
    );
    return `\t\t<Cube time='${date}'>\n${rates.join('')}\t\t</Cube>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<gesmes:Sender>
\t\t<gesmes:name>European Central Bank</gesmes:name>
\t</gesmes:Sender>
\t<Cube>
${cubes.join('')}\t</Cube>
</gesmes:Envelope>
`;
}
