import { apiMessages, type ExternalSignInError, type IdentityProvider } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { ExternalIdentityRepository, type LinkOutcome, type NewExternalIdentity, type User } from '@obverse/database';
import { mails } from '@obverse/mail';
import { MailLinks } from '@obverse/mail/sending';
import { CLOCK, type Clock } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { NothingFoundError, RefusedError } from '../../edge/http/errors';
import type { SignedIn } from '../../edge/session/visitor.service';
import { systemLists } from '../../features/visitor-lists/list-title';
import { languageOfUser } from '../../edge/session/user-language';
import { IDENTITY_PROVIDERS, titleOf, type ProviderSettings } from '../../settings/identity-providers';
import type { Person, StatedIdentity } from './openid.service';
import { ExternalSignInRefusal } from './refusal';

const linkRefusals: Readonly<Partial<Record<LinkOutcome, ExternalSignInError>>> = {
  'of-another-user': 'identity-taken',
  'no-such-session': 'sign-in-needed',
};

/** Identities and their accounts. An account is found by issuer and subject, never by its address: a provider cannot take an account over. */
@Injectable()
export class IdentityService {
  constructor(
    @Inject(IDENTITY_PROVIDERS) private readonly providers: readonly ProviderSettings[],
    private readonly identities: ExternalIdentityRepository,
    private readonly links: MailLinks,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The account of the identity, or a new one. Throws {@link ExternalSignInRefusal}. */
  async userOf(identity: StatedIdentity, { provider }: ProviderSettings, language: Language): Promise<User> {
    const known = await this.identities.findUser(identity);
    if (known) return known;
    const person = await identity.person();
    const { email } = person;
    if (email === undefined || !person.isEmailVerified) throw new ExternalSignInRefusal('email-needed');
    const user = await this.identities.addWithUser(
      identityOf(identity, provider, person),
      {
        email,
        isEmailVerified: true,
        name: nameOf(person.name, email),
        passwordHash: null,
        language,
        lists: systemLists,
      },
      new Date(this.clock()),
    );
    if (!user) throw new ExternalSignInRefusal('account-exists');
    return user;
  }

  /** Links the identity to the account of the user, with a notice by mail. Throws {@link ExternalSignInRefusal}. */
  async link(
    identity: StatedIdentity,
    { provider, title }: ProviderSettings,
    { user, session }: SignedIn,
    language: Language,
  ): Promise<void> {
    const outcome = await this.identities.link(
      identityOf(identity, provider, await identity.person()),
      session,
      new Date(this.clock()),
      mails.identityLinked.to(user.email, languageOfUser(user) ?? language, {
        name: user.name,
        provider: title,
        link: this.links.account,
      }),
    );
    const refusal = linkRefusals[outcome];
    if (refusal) throw new ExternalSignInRefusal(refusal);
  }

  /**
   * Removes the identities of the user at a provider, with a notice by mail. Throws {@link NothingFoundError} when there are none, {@link RefusedError}
   * when the user could not sign in without them.
   */
  async unlink(user: User, provider: string, language: Language): Promise<void> {
    const keys = this.providers.map((settings) => settings.provider);
    const title = titleOf(this.providers, provider);
    const values = { name: user.name, provider: title, link: this.links.reset };
    const mail = mails.identityUnlinked.to(user.email, languageOfUser(user) ?? language, values);
    const outcome = await this.identities.unlink(user.id, provider, keys, { mail, now: new Date(this.clock()) });
    if (outcome === 'not-linked') throw new NothingFoundError();
    if (outcome === 'last-sign-in') throw new RefusedError(409, apiMessages.lastSignIn);
  }

  /** All providers of the settings. */
  async list(user: User | undefined): Promise<IdentityProvider[]> {
    const linked = user ? await this.identities.of(user.id) : [];
    return this.providers.map(({ provider, title }) => ({
      provider,
      title,
      linked: linked.some((identity) => identity.provider === provider),
    }));
  }
}

function identityOf({ issuer, subject }: StatedIdentity, provider: string, { email }: Person): NewExternalIdentity {
  return { issuer, subject, provider, email: email ?? null };
}

/** The part of the address before the at sign, when the provider states no name. */
function nameOf(name: string | undefined, email: string): string {
  return name ?? email.slice(0, email.lastIndexOf('@'));
}
