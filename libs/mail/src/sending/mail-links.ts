import { CONFIG } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';

/** The addresses of the site that mails contain. They begin with PUBLIC_URL. */
@Injectable()
export class MailLinks {
  private readonly site: string;

  constructor(@Inject(CONFIG) { PUBLIC_URL }: { readonly PUBLIC_URL: string }) {
    this.site = PUBLIC_URL;
  }

  newPassword(token: string): string {
    return `${this.site}/?token=${token}#m-reset-password`;
  }

  confirmEmail(token: string): string {
    return `${this.site}/?token=${token}#m-confirm-email`;
  }

  get signIn(): string {
    return `${this.site}/#m-login`;
  }

  /** Where a reset of the password begins. */
  get reset(): string {
    return `${this.site}/#m-reset-password`;
  }

  get account(): string {
    return `${this.site}/account`;
  }

  get contact(): string {
    return `${this.site}/contact`;
  }

  lot(id: string): string {
    return `${this.site}/lot/${id}`;
  }

  get ops(): string {
    return `${this.site}/ops`;
  }
}
