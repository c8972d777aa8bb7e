import { loadConfig } from '@obverse/service-kit';
import { config } from '../config';
import { readIdentityProviders } from './identity-providers';

const google = {
  provider: 'google',
  title: 'Google',
  issuer: 'https://accounts.google.example',
  clientId: 'obverse',
  clientSecret: 'hunter2',
};
const faultsOf = (value: unknown) => readIdentityProviders(JSON.stringify(value)).faults;

describe('readIdentityProviders', () => {
  it('reads several providers, with the usual scopes unless others are named', () => {
    const local = { ...google, provider: 'local', issuer: 'http://127.0.0.1:4000', scopes: ['openid', 'email'] };
    expect(readIdentityProviders(JSON.stringify([google, local]))).toEqual({
      providers: [{ ...google, scopes: ['openid', 'email', 'profile'] }, local],
      faults: [],
    });
    expect(readIdentityProviders('[]')).toEqual({ providers: [], faults: [] });
  });

  it('names each fault with its place', () => {
    expect(faultsOf([google, { ...google, provider: 'Other One', clientId: undefined }])).toEqual([
      'IDENTITY_PROVIDERS[1].provider: must be 1 to 40 letters a-z, digits and hyphens.',
      expect.stringMatching(/^IDENTITY_PROVIDERS\[1\]\.clientId: /),
    ]);
  });

  it.each([
    ['http to another host', { issuer: 'http://accounts.example' }],
    ['a host that looks like a loopback address', { issuer: 'http://127.0.0.1.evil.example' }],
    ['a query', { issuer: 'https://accounts.example/?a=1' }],
    ['another protocol', { issuer: 'ftp://accounts.example' }],
    ['an issuer that is no address', { issuer: 'accounts.example' }],
    ['a clientId with a line break', { clientId: 'a\nb' }],
    ['no secret', { clientSecret: '' }],
    ['scopes without openid', { scopes: ['email'] }],
    ['an unknown setting', { secret: 'x' }],
  ])('refuses %s', (_, change) => {
    expect(faultsOf([{ ...google, ...change }])).toHaveLength(1);
  });

  it('refuses a provider and an issuer that occur twice', () => {
    expect(faultsOf([google, { ...google, issuer: 'https://other.example' }])[0]).toContain('a provider twice');
    expect(faultsOf([google, { ...google, provider: 'g2', issuer: `${google.issuer}/` }])[0]).toContain(
      'an issuer twice',
    );
  });

  it.each(['[{"clientSecret":"hunter2"', '[{"clientSecret":"hunter2"}]', '{"clientSecret":"hunter2"}', '"hunter2"'])(
    'does not print the secret of %s',
    (text) => {
      const { faults } = readIdentityProviders(text);
      expect(faults.length).toBeGreaterThan(0);
      expect(faults.join()).not.toContain('hunter2');
    },
  );
});

describe('the setting IDENTITY_PROVIDERS', () => {
  const env = {
    DATABASE_URL: 'postgres://x',
    LOT_INDEX_URL: 'postgres://x',
    SELLER_REGISTRY: 'x',
    IMAGE_DIR: 'x',
    MAIL_DIR: 'x',
  };

  it('stops the start with its faults and without its secrets', () => {
    const load = (value: unknown) => () => loadConfig(config, { ...env, IDENTITY_PROVIDERS: JSON.stringify(value) });
    expect(load([google])).not.toThrow();
    expect(load([{ ...google, issuer: 'http://accounts.example' }])).toThrow(
      /^gateway cannot start: IDENTITY_PROVIDERS\[0\]\.issuer: must be an https address(?!.*hunter2)/,
    );
  });
});
