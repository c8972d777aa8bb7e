import { endpoints, type AnswerOf, type IdentityProvider } from '@obverse/contracts';
import { CONFIG } from '@obverse/service-kit';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../../config';
import { NothingFoundError } from '../../edge/http/errors';
import { isLinkOfOwnPage, ownOriginsOf } from '../../edge/protection/own-page';
import { Input, Serves, type InputOf } from '../../edge/http/serves';
import { languageOf } from '../../edge/http/language';
import { ConfirmationService } from '../password/confirmation.service';
import { VisitorService } from '../../edge/session/visitor.service';
import { ExternalSignInService } from './external-sign-in.service';
import { IDENTITY_PROVIDERS, type ProviderSettings } from '../../settings/identity-providers';
import { IdentityService } from './identity.service';

const { signInExternal, signInExternalCallback, providers, linkProvider, unlinkProvider } = endpoints.user;

@Controller()
export class ExternalSignInController {
  private readonly ownOrigins: ReadonlySet<string>;

  constructor(
    @Inject(IDENTITY_PROVIDERS) private readonly settings: readonly ProviderSettings[],
    private readonly signIns: ExternalSignInService,
    private readonly identities: IdentityService,
    private readonly visitors: VisitorService,
    private readonly confirmation: ConfirmationService,
    @Inject(CONFIG) { PUBLIC_URL }: GatewayConfig,
  ) {
    this.ownOrigins = ownOriginsOf(PUBLIC_URL);
  }

  /** A link of another site begins no sign-in: it leads to the dialog in which the visitor chooses one. */
  @Serves(signInExternal)
  async begin(
    @Input(signInExternal) { query: { provider, returnUrl } }: InputOf<typeof signInExternal>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const settings = this.settingsOf(provider);
    if (!isLinkOfOwnPage(request.headers, this.ownOrigins)) return redirect(reply, this.signIns.choice(returnUrl));
    await redirect(reply, await this.signIns.begin({ request, reply }, settings, { returnUrl, userId: null }));
  }

  @Serves(signInExternalCallback)
  async finish(
    @Input(signInExternalCallback) { params, query: { state } }: InputOf<typeof signInExternalCallback>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const settings = this.settingsOf(params.provider);
    const query = request.url.slice(request.url.indexOf('?'));
    const language = languageOf(request.headers);
    await redirect(reply, await this.signIns.finish({ request, reply }, { settings, state, query, language }));
  }

  @Serves(providers)
  async providers(@Req() request: FastifyRequest): Promise<IdentityProvider[]> {
    return this.identities.list((await this.visitors.of(request))?.user);
  }

  @Serves(linkProvider)
  async link(
    @Input(linkProvider) { params, body: { returnUrl, password } }: InputOf<typeof linkProvider>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<typeof linkProvider>> {
    const visitor = await this.visitors.signedIn(request);
    const settings = this.settingsOf(params.provider);
    await this.confirmation.bySignInOrPassword(visitor, password, 'password');
    return { url: await this.signIns.begin({ request, reply }, settings, { returnUrl, userId: visitor.user.id }) };
  }

  @Serves(unlinkProvider)
  async unlink(
    @Input(unlinkProvider) { params, body }: InputOf<typeof unlinkProvider>,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const visitor = await this.visitors.signedIn(request);
    await this.confirmation.bySignInOrPassword(visitor, body?.password, 'password');
    await this.identities.unlink(visitor.user, params.provider, languageOf(request.headers));
  }

  private settingsOf(provider: string): ProviderSettings {
    const settings = this.settings.find((known) => known.provider === provider);
    if (!settings) throw new NothingFoundError();
    return settings;
  }
}

async function redirect(reply: FastifyReply, location: string): Promise<void> {
  await reply.status(302).headers({ location, 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }).send();
}
