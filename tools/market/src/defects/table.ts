import { catalogue } from '../catalogue/sellers.data';
import { type Defect, lasting, switched } from './defects.data';
import { shows } from './fault-switches';

/** The maximum number of keys in a row. */
const NAMED = 3;

/** Every defect of the market as a Markdown table: its description, the required result, its switch, and the sellers that show it. */
export function defectTable(): string {
  const rows = [
    ...Object.entries<Defect>(switched).map(([name, defect]) => row(`\`${name}\``, defect)),
    ...Object.entries<Defect>(lasting).map(([name, defect]) => row(name, defect)),
  ];
  return ['| defect (in code: its switch) | how | lots | shown by |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function row(name: string, defect: Defect): string {
  const keys = catalogue.filter((seller) => shows(seller, defect)).map(({ key }) => `\`${key}\``);
  const more = keys.length > NAMED ? ' and others' : '';
  const who = keys.length === 0 ? 'none by default' : `${keys.slice(0, NAMED).join(', ')}${more}`;
  return `| ${name} | ${defect.how} | ${defect.outcome} | ${who} |`;
}
