import { isWebhookAddress } from './webhook-address';

describe('the address of a webhook', () => {
  it.each(['https://hooks.example.org/obverse?key=1', 'https://hooks.example.org:443/', 'https://93.184.216.34/'])(
    'may be %s',
    (address) => expect(isWebhookAddress(address)).toBe(true),
  );

  it.each([
    'http://hooks.example.org/',
    'https://hooks.example.org:80/',
    'https://hooks.example.org:8443/',
    'https://user:password@hooks.example.org/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest',
    'ftp://hooks.example.org/',
    'no address',
  ])('cannot be %s', (address) => expect(isWebhookAddress(address)).toBe(false));
});
