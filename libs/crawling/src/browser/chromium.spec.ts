import path from 'node:path';
import { findChromium } from './chromium';

// Node itself stands for a program that can be run, this file for one that cannot.
const node = process.execPath;

describe('findChromium', () => {
  it('takes the one CHROMIUM_PATH names', () => {
    expect(findChromium({ CHROMIUM_PATH: node, PATH: '' })).toBe(node);
  });

  it('finds none where CHROMIUM_PATH names nothing that runs, rather than another one', () => {
    expect(findChromium({ CHROMIUM_PATH: __filename, PATH: process.env['PATH'] })).toBeUndefined();
  });

  it('finds none on a path without one', () => {
    expect(findChromium({ PATH: path.dirname(node) })).toBeUndefined();
  });
});
