import type { MailSite } from '@obverse/mail';
import { LiveRegistry, orgOf } from '@obverse/sellers';
import { CONFIG } from '@obverse/service-kit';
import { isLanguage, languages, type Language } from '@obverse/texts';
import { Inject, Injectable } from '@nestjs/common';
import type { WatcherConfig } from '../config';

/** The addresses and the names that mails state. */
@Injectable()
export class MailSiteService implements MailSite {
  /** `PUBLIC_URL`. */
  readonly origin: string;

  constructor(
    @Inject(CONFIG) { PUBLIC_URL }: WatcherConfig,
    private readonly registry: LiveRegistry,
  ) {
    this.origin = PUBLIC_URL;
  }

  readonly sellerName = (key: string): string => {
    const seller = this.registry.get(key);
    return seller ? orgOf(seller).title : key;
  };

  /** The dialog that ends all mail, or mail about one search. */
  endOf(token: string, search?: string): string {
    const parameters = new URLSearchParams({ token, ...(search === undefined ? {} : { search }) });
    return `${this.origin}/?${parameters.toString()}#m-unsubscribe`;
  }

  /** The address for the POST of RFC 8058. */
  oneClick(token: string): string {
    return `${this.origin}/api/unsubscribe/${token}`;
  }

  /** The language of a user who may have chosen none, or one that this version does not know. */
  languageOf(chosen: string | null): Language {
    return chosen !== null && isLanguage(chosen) ? chosen : languages[0];
  }
}
