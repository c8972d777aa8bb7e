import { CLOCK, type Clock } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  discovery,
  enableNonRepudiationChecks,
  type ClientAuth,
  type Configuration,
} from 'openid-client';
import { isLoopback, type ProviderSettings } from '../../settings/identity-providers';
import { ExternalSignInRefusal } from './refusal';

const TIMEOUT_SECONDS = 10;
/** Providers announce changes of their endpoints well before. Their keys are refreshed by the library. */
const DISCOVERY_MS = 60 * 60_000;

/** The clients of the providers. What a provider states about itself is read at its first sign-in, so one that does not answer stops nothing else. */
@Injectable()
export class OpenidClients {
  private readonly known = new Map<string, { readonly since: number; readonly client: Promise<Configuration> }>();

  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /** Throws {@link ExternalSignInRefusal} when the provider does not answer; the next call asks again. */
  async of(settings: ProviderSettings): Promise<Configuration> {
    const known = this.known.get(settings.provider);
    if (known && this.clock() - known.since < DISCOVERY_MS) return known.client;
    const client = discover(settings);
    this.known.set(settings.provider, { since: this.clock(), client });
    try {
      return await client;
    } catch (error) {
      this.known.delete(settings.provider);
      throw error;
    }
  }
}

async function discover(settings: ProviderSettings): Promise<Configuration> {
  const { issuer, clientId } = settings;
  // The library does not check the signature of an ID token that comes from the provider itself, unless it is asked to.
  const execute = [enableNonRepudiationChecks, ...(isLoopback(issuer) ? [allowInsecureRequests] : [])];
  try {
    const authentication = authenticationBy(settings);
    return await discovery(new URL(issuer), clientId, undefined, authentication, { execute, timeout: TIMEOUT_SECONDS });
  } catch (error) {
    throw new ExternalSignInRefusal('provider-unavailable', { cause: error });
  }
}

/** By the method of the settings, or else by that which the provider states; without a statement it is HTTP Basic (OpenID Connect Discovery, section 3). */
function authenticationBy({ clientSecret, tokenEndpointAuthMethod }: ProviderSettings): ClientAuth {
  const [basic, post] = [ClientSecretBasic(clientSecret), ClientSecretPost(clientSecret)];
  return (server, ...rest) => {
    const methods = tokenEndpointAuthMethod ?? server.token_endpoint_auth_methods_supported;
    return methods?.includes('client_secret_post') ? post(server, ...rest) : basic(server, ...rest);
  };
}
