import { loadConfig } from '@obverse/service-kit';
import { config } from './config';

const required = {
  DATABASE_URL: 'postgres://db/obverse',
  LOT_INDEX_URL: 'postgres://db/obverse',
  SELLER_REGISTRY: 'sellers',
  IMAGE_DIR: 'images',
  MAIL_DIR: 'mail',
};
const load = (env: Record<string, string>) => loadConfig(config, { ...required, ...env });

describe('the settings of the gateway', () => {
  it.each([
    [undefined, 'loopback'],
    ['none', false],
    ['loopback, 10.0.0.0/8, 2001:db8::/32, 192.0.2.1', 'loopback, 10.0.0.0/8, 2001:db8::/32, 192.0.2.1'],
  ])('TRUSTED_PROXIES %s', (given, read) =>
    expect(load(given === undefined ? {} : { TRUSTED_PROXIES: given }).TRUSTED_PROXIES).toBe(read),
  );

  it.each(['all', 'true', '*', '10.0.0.0/33', 'proxy.example', 'loopback,'])('TRUSTED_PROXIES %s is refused', (given) =>
    expect(() => load({ TRUSTED_PROXIES: given })).toThrow('TRUSTED_PROXIES'),
  );

  it('reads the addresses of the report to operators', () => {
    expect(load({ OPS_MAIL: 'a@coins.example, b@coins.example' }).OPS_MAIL).toEqual([
      'a@coins.example',
      'b@coins.example',
    ]);
    expect(load({ OPS_MAIL: '', OPS_WEBHOOK: '' }).OPS_MAIL).toBeUndefined();
    expect(() => load({ OPS_MAIL: 'a@coins.example,b' })).toThrow('OPS_MAIL');
    expect(() => load({ OPS_WEBHOOK: 'ftp://hooks.example/' })).toThrow('OPS_WEBHOOK');
  });

  it('keeps metrics from the port of visitors', () => {
    expect(load({}).MANAGEMENT_PORT).toBe(8081);
    expect(() => load({ MANAGEMENT_PORT: 'same' })).toThrow('MANAGEMENT_PORT of the gateway must be a port');
  });
});
