import { z } from 'zod';

/** Token of the {@link ProviderSettings} of all providers. */
export const IDENTITY_PROVIDERS = Symbol('identity providers');

const visible = (maximum: number) => z.string().regex(new RegExp(`^[!-~]{1,${maximum}}$`), 'must be visible ASCII');
const providerSettingsSchema = z.strictObject({
  provider: z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be 1 to 40 letters a-z, digits and hyphens'),
  title: z.string().trim().min(1).max(60),
  issuer: z.string().refine(isIssuer, 'must be an https address without query; http is for loopback addresses only'),
  clientId: visible(500),
  clientSecret: visible(500),
  scopes: z
    .array(visible(100))
    .max(20)
    .refine((scopes) => scopes.includes('openid'), 'must contain openid')
    .default(['openid', 'email', 'profile']),
  /** Needed only for a provider that states a method which it does not accept from this client. */
  tokenEndpointAuthMethod: z.enum(['client_secret_basic', 'client_secret_post']).optional(),
});
/** An OpenID provider with which users can sign in. */
export type ProviderSettings = z.output<typeof providerSettingsSchema>;

const providersSchema = z
  .array(providerSettingsSchema)
  .max(20)
  .refine((providers) => areDistinct(providers.map(({ provider }) => provider)), 'has a provider twice')
  .refine(
    (providers) => areDistinct(providers.map(({ issuer }) => URL.parse(issuer)?.href ?? issuer)),
    'has an issuer twice: a user could not be assigned to one of both',
  );

/** Reads the setting `IDENTITY_PROVIDERS`. The faults are sentences and contain no value of the setting. */
export function readIdentityProviders(text: string): {
  readonly providers: readonly ProviderSettings[];
  readonly faults: readonly string[];
} {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // The message of the parser quotes the text.
    return { providers: [], faults: ['IDENTITY_PROVIDERS is not JSON.'] };
  }
  const { data, error } = providersSchema.safeParse(json);
  return { providers: data ?? [], faults: (error?.issues ?? []).map(sentenceOf) };
}

/** How users are told of a provider. One that is no longer in the settings has its key only. */
export function titleOf(providers: readonly ProviderSettings[], provider: string): string {
  return providers.find((settings) => settings.provider === provider)?.title ?? provider;
}

function isIssuer(text: string): boolean {
  if (!URL.canParse(text) || /[?#]/.test(text)) return false;
  return new URL(text).protocol === 'https:' || isLoopback(text);
}

/** An http address of this machine. */
export function isLoopback(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

function areDistinct(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}

function sentenceOf({ path, message }: z.core.$ZodIssue): string {
  const place = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  return `IDENTITY_PROVIDERS${place}: ${message}.`;
}
