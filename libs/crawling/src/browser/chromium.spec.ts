import path from 'node:path';
import { findChromium } from './chromium';

// Node serves as an executable file, this file as one that is not executable.
const node = process.execPath;

describe('findChromium', () => {
  it('returns the file that CHROMIUM_PATH names', () => {
    expect(findChromium({ CHROMIUM_PATH: node, PATH: '' })).toBe(node);
  });

  it('returns undefined when CHROMIUM_PATH is not executable, even if another browser is installed', () => {
    expect(findChromium({ CHROMIUM_PATH: __filename, PATH: process.env['PATH'] })).toBeUndefined();
  });

  it('returns undefined when PATH has no browser', () => {
    expect(findChromium({ PATH: path.dirname(node) })).toBeUndefined();
  });
});
