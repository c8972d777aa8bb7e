import { returnPathOf, type ExternalSignInError } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import type { ExternalSignIn } from '@obverse/database';
import { CONFIG, LOGGER, type Logger } from '@obverse/service-kit';
import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import type { GatewayConfig } from '../../config';
import { SessionService, type Exchange } from '../../edge/session/session.service';
import { VisitorService } from '../../edge/session/visitor.service';
import { IdentityService } from './identity.service';
import type { ProviderSettings } from '../../settings/identity-providers';
import { reasonOf } from './openid-refusal';
import { OpenidService } from './openid.service';
import { ExternalSignInRefusal } from './refusal';
import { VisitService } from './visit.service';

/** The return of a visitor from a provider. */
export interface Callback {
  readonly settings: ProviderSettings;
  readonly state: string | undefined;
  /** As it was received, with the question mark. */
  readonly query: string;
  readonly language: Language;
}

/** Sign-in with identities at OpenID providers, and linking of them. Each method returns the address to which the visitor goes. */
@Injectable()
export class ExternalSignInService {
  private readonly site: string;

  constructor(
    private readonly openid: OpenidService,
    private readonly visits: VisitService,
    private readonly identities: IdentityService,
    private readonly visitors: VisitorService,
    private readonly sessions: SessionService,
    @Inject(CONFIG) { PUBLIC_URL }: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.site = PUBLIC_URL;
  }

  /** The dialog in which the visitor chooses how to sign in, on the page to which the sign-in is to return. */
  choice(returnUrl: string | undefined): string {
    return `${this.site}${returnPathOf(returnUrl).replace(/#.*$/s, '')}#m-login`;
  }

  /** @param userId Of the user who links an identity; null for a sign-in. */
  async begin(
    exchange: Exchange,
    settings: ProviderSettings,
    { returnUrl, userId }: { readonly returnUrl: string | undefined; readonly userId: string | null },
  ): Promise<string> {
    return this.orFailure(settings, returnPathOf(returnUrl), () =>
      this.visits.begin(exchange, settings, { returnUrl, userId }),
    );
  }

  async finish(exchange: Exchange, callback: Callback): Promise<string> {
    const { settings, state } = callback;
    const visit = state === undefined ? undefined : await this.visits.end(exchange, settings, state);
    return this.orFailure(settings, visit?.returnUrl ?? '/', async () => {
      if (state === undefined || !visit) throw new ExternalSignInRefusal('sign-in-failed');
      if (visit.userId === null) await this.signIn(exchange, callback, { ...visit, state });
      else await this.link(exchange, callback, { ...visit, state });
      return this.authAddress({ returnUrl: visit.returnUrl });
    });
  }

  private async signIn(exchange: Exchange, { settings, query, language }: Callback, visit: EndedVisit): Promise<void> {
    const identity = await this.openid.finish(settings, query, visit);
    const user = await this.identities.userOf(identity, settings, language);
    try {
      await this.sessions.begin(exchange, user);
    } catch (error) {
      // The account has been deleted in this moment, or got another password.
      throw error instanceof UnauthorizedException
        ? new ExternalSignInRefusal('sign-in-failed', { cause: error })
        : error;
    }
  }

  /** The user who began is still signed in: an identity is not linked for a visitor who has left the browser to another user. */
  private async link({ request }: Exchange, { settings, query, language }: Callback, visit: EndedVisit): Promise<void> {
    const visitor = await this.visitors.of(request);
    const isSame = visitor !== undefined && visitor.user.id === visit.userId;
    if (!isSame) throw new ExternalSignInRefusal('sign-in-needed');
    const identity = await this.openid.finish(settings, query, visit);
    await this.identities.link(identity, settings, visitor, language);
  }

  private async orFailure(
    { provider }: ProviderSettings,
    returnUrl: string,
    work: () => Promise<string>,
  ): Promise<string> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ExternalSignInRefusal)) throw error;
      const { code, cause } = error;
      const facts = { provider, code, ...(cause === undefined ? {} : { reason: reasonOf(cause) }) };
      this.logger[code === 'provider-unavailable' ? 'warn' : 'info'](facts, 'no external sign-in');
      return this.authAddress({ error: code, returnUrl });
    }
  }

  private authAddress(query: { readonly error?: ExternalSignInError; readonly returnUrl: string }): string {
    return `${this.site}/auth?${new URLSearchParams(query)}`;
  }
}

/** With the state, of which only the hash is stored. */
type EndedVisit = ExternalSignIn & { readonly state: string };
