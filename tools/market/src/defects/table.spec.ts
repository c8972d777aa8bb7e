import { readFileSync } from 'node:fs';
import path from 'node:path';
import { catalogue } from '../catalogue/sellers.data';
import { lasting, switched, type Defect, type SwitchedDefect } from './defects.data';
import { canShow, faults, lastingFaults, shows } from './fault-switches';
import { defectTable } from './table';

/** Without the spaces and dashes that align a table's columns. */
const plain = (markdown: string) => markdown.replace(/ +/g, ' ').replace(/-{3,}/g, '---');

describe('the table of defects', () => {
  it('equals the table in the README (`main.js --defects` prints it)', () => {
    expect(plain(readFileSync(path.join(__dirname, '../../README.md'), 'utf8'))).toContain(plain(defectTable()));
  });

  it('names existing sellers that can show their defects', () => {
    const keys = new Set(catalogue.map(({ key }) => key));
    for (const [name, { shownBy }] of Object.entries<SwitchedDefect>(switched))
      if (typeof shownBy !== 'function')
        for (const key of shownBy) expect([name, key, keys.has(key)]).toEqual([name, key, true]);
    for (const seller of catalogue)
      for (const fault of lastingFaults(seller))
        expect([seller.key, fault, canShow(seller, fault)]).toEqual([seller.key, fault, true]);
  });

  it('names a seller for each defect of a program', () => {
    for (const [name, defect] of Object.entries<Defect>(lasting))
      expect([name, catalogue.some((seller) => shows(seller, defect))]).toEqual([name, true]);
  });

  it('switches no defect on for the sellers of `npm start`', () => {
    expect(catalogue.slice(0, 42).flatMap(lastingFaults)).toEqual([]);
    expect(new Set(faults).size).toBe(Object.keys(switched).length);
  });
});
