import { returnPathOf } from '@obverse/contracts';
import { ExternalSignInRepository, type ExternalSignIn } from '@obverse/database';
import { CLOCK, type Clock, hashOf, newToken } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Exchange } from '../../edge/session/session.service';
import { BrowserCookie } from './browser-cookie';
import type { ProviderSettings } from '../../settings/identity-providers';
import { OpenidService } from './openid.service';
import { visitMs } from './visit-limit';

/** Visits to providers: each begins and ends in the same browser, within 10 minutes, and ends once. */
@Injectable()
export class VisitService {
  constructor(
    private readonly openid: OpenidService,
    private readonly visits: ExternalSignInRepository,
    private readonly browser: BrowserCookie,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * The address at the provider to which the visitor goes. Throws `ExternalSignInRefusal` when the provider does not answer.
   *
   * @param userId Of the user who links an identity; null for a sign-in.
   */
  async begin(
    exchange: Exchange,
    settings: ProviderSettings,
    { returnUrl, userId }: { readonly returnUrl: string | undefined; readonly userId: string | null },
  ): Promise<string> {
    const { url, state, nonce, codeVerifier } = await this.openid.begin(settings, newToken());
    const visit: ExternalSignIn = {
      stateHash: hashOf(state),
      browserHash: hashOf(this.browser.keep(exchange)),
      provider: settings.provider,
      nonce,
      codeVerifier,
      returnUrl: returnPathOf(returnUrl),
      userId,
    };
    await this.visits.add(visit, new Date(this.clock()));
    return url;
  }

  /** The visit that ends with this callback; a second callback does not find it. Undefined for an unknown or late one, and for another browser or provider. */
  async end(
    { request }: Pick<Exchange, 'request'>,
    { provider }: ProviderSettings,
    state: string,
  ): Promise<ExternalSignIn | undefined> {
    const token = this.browser.read(request);
    const visit = await this.visits.take(hashOf(state), new Date(this.clock() - visitMs));
    const isOfBrowser = token !== undefined && visit?.browserHash.equals(hashOf(token));
    return isOfBrowser && visit?.provider === provider ? visit : undefined;
  }
}
