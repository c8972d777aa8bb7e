import { catalogue } from './catalogue/sellers.data';
import { help, OptionsError, readOptions } from './cli-options';

describe('readOptions', () => {
  it('returns defaults', () => {
    expect(readOptions([], {})).toEqual({ port: 4810, truthPort: 4811, seed: 'obverse', sellers: 26, lots: 6000 });
  });

  it('prefers flags to the environment', () => {
    expect(
      readOptions(['--port', '0', '--descriptors', 'here'], { MARKET_PORT: '9', MARKET_LOTS: '50' }),
    ).toMatchObject({ port: 0, lots: 50, descriptorsDir: 'here' });
  });

  it('enables shared pictures on request', () => {
    expect(readOptions(['--shared-pictures'], {})).toMatchObject({ sharedPictures: true });
  });

  it('names the invalid option', () => {
    const most = catalogue.length;
    expect(readOptions(['--sellers', String(most)], {})).toMatchObject({ sellers: most });
    expect(() => readOptions(['--sellers', String(most + 1)], {})).toThrow(
      `--sellers: a whole number from 1 to ${most}, not "${most + 1}"`,
    );
    expect(() => readOptions(['--lotss', '5'], {})).toThrow(OptionsError);
    expect(readOptions(['--help'], {})).toBe(help);
  });
});
