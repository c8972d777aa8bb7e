import { catalogue } from './catalogue/sellers.data';
import { help, OptionsError, readOptions } from './cli-options';

describe('the options of the market', () => {
  it('have defaults', () => {
    expect(readOptions([], {})).toEqual({ port: 4810, truthPort: 4811, seed: 'obverse', sellers: 24, lots: 6000 });
  });

  it('come from flags before the environment', () => {
    expect(
      readOptions(['--port', '0', '--descriptors', 'here'], { MARKET_PORT: '9', MARKET_LOTS: '50' }),
    ).toMatchObject({ port: 0, lots: 50, descriptorsDir: 'here' });
  });

  it('have shops of one firm share pictures where that is asked for', () => {
    expect(readOptions(['--shared-pictures'], {})).toMatchObject({ sharedPictures: true });
  });

  it('say which of them cannot be used', () => {
    const most = catalogue.length;
    expect(readOptions(['--sellers', String(most)], {})).toMatchObject({ sellers: most });
    expect(() => readOptions(['--sellers', String(most + 1)], {})).toThrow(
      `--sellers: a whole number from 1 to ${most}, not "${most + 1}"`,
    );
    expect(() => readOptions(['--lotss', '5'], {})).toThrow(OptionsError);
    expect(readOptions(['--help'], {})).toBe(help);
  });
});
