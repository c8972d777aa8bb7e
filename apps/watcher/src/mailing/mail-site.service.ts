import { convert, type RatesByTime } from '@obverse/lots';
import type { MailReader, MailSite } from '@obverse/mail';
import { Dictionary, titleOf } from '@obverse/numismatics';
import { LiveRegistry, orgOf } from '@obverse/sellers';
import { CONFIG } from '@obverse/service-kit';
import { EXCHANGE_RATES } from '@obverse/service-kit/exchange-rates';
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
    private readonly dictionary: Dictionary,
    @Inject(EXCHANGE_RATES) private readonly rates: RatesByTime,
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

  /** How a user reads lots. */
  readerOf({ currency, language }: { readonly currency: string | null; readonly language: Language }): MailReader {
    return {
      gradeName: (tag) => {
        const entry = this.dictionary.entry('grade', tag);
        return entry && titleOf(entry, language);
      },
      convert: (money) => (currency === null ? undefined : convert(money, currency, this.rates.latest)),
    };
  }

  /** The language of a user who may have chosen none, or one that this version does not know. */
  languageOf(chosen: string | null): Language {
    return chosen !== null && isLanguage(chosen) ? chosen : languages[0];
  }
}
