import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as contract from '../index';
import * as browser from './index';
import { callTable } from './call-table.generated';
import { laterCallTable } from './later-call-table.generated';
import { callTableOf } from './call-table';

/** The files that a file loads at run time, itself included. Imports and exports of types are erased and do not count. */
function loadedBy(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  const statements = readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)';/gms);
  for (const [, target = ''] of statements) {
    if (!target.startsWith('.')) known.add(target);
    else loadedBy(sourceFileOf(path.resolve(path.dirname(file), target)), known);
  }
  return known;
}
function sourceFileOf(target: string): string {
  const file = ['.ts', '/index.ts'].map((ending) => target + ending).find((name) => isFile(name));
  if (file === undefined) throw new Error(`${target} is no source file`);
  return file;
}
function isFile(name: string): boolean {
  try {
    return readFileSync(name).length > 0;
  } catch {
    return false;
  }
}

describe('the contract in the browser', () => {
  it('has the calls of all endpoints; otherwise run `npm run generate`', () => {
    const ofPrograms = callTableOf(contract.programEndpoints);
    expect({ ...callTable, ...laterCallTable, ...ofPrograms }).toEqual(callTableOf(contract.endpoints));
    expect(laterCallTable).toEqual(callTableOf(contract.laterEndpoints));
    expect(browser.endpoints.lots.get).toEqual({ method: 'GET', path: '/api/lots/:id', answer: true });
    expect(browser.endpoints.user.signOut).toEqual({ method: 'GET', path: '/api/user/signout' });
  });

  it('loads no schema library', () => {
    const packages = (file: string) =>
      [...loadedBy(path.join(__dirname, file))].filter((name) => !path.isAbsolute(name)).sort();
    expect(packages('../index.ts')).toContain('zod');
    expect(packages('index.ts')).toEqual(['@obverse/texts/en/errors.json']);
  });

  it('has the same values as the contract, apart from the endpoints', () => {
    const { endpoints, laterEndpoints: _later, ...values } = browser;
    expect(endpoints).not.toBe(contract.endpoints);
    for (const [name, value] of Object.entries(values)) expect(contract).toHaveProperty(name, value);
  });
});
