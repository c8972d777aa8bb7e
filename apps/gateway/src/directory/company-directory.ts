import type { SellerTerms } from '@obverse/contracts';
import { orgKeyOf } from '@obverse/lots';
import { LiveRegistry, orgOf, type SellerDescriptor } from '@obverse/sellers';
import { Injectable } from '@nestjs/common';

/** A company of the registry. */
export interface OrgFacts {
  readonly key: string;
  readonly sellerKey: string;
  readonly title: string;
  readonly countryIso: string;
  /** 1 auction house, 2 and 3 marketplace, 4 shop. */
  readonly form: 1 | 2 | 3 | 4;
  readonly home: string;
  /** IANA zone of the times and days that it states. */
  readonly timezone: string;
  /** Of its pages, the commonest first: `de`. */
  readonly languages: readonly string[];
  /** The day on which the registry listed it, `2026-11-21`. */
  readonly since: string;
  /** Absent: not looked up. */
  readonly terms?: SellerTerms;
}

export interface CompanySelection {
  readonly orgKey?: string | undefined;
  /** In capital or small letters. */
  readonly countryIso?: string | undefined;
}

/** All companies of the registry, by key and by seller. */
@Injectable()
export class CompanyDirectory {
  private revision = -1;
  private byKey: ReadonlyMap<string, OrgFacts> = new Map();
  private bySeller: ReadonlyMap<string, OrgFacts> = new Map();

  constructor(private readonly registry: LiveRegistry) {}

  readonly org = (key: string): OrgFacts | undefined => this.current().byKey.get(key);

  ofSeller(sellerKey: string): OrgFacts | undefined {
    return this.current().bySeller.get(sellerKey);
  }

  /** By title. */
  all(): readonly OrgFacts[] {
    return [...this.current().byKey.values()];
  }

  /** The companies of a key and a country; undefined if neither is given, and so all companies are meant. */
  selected({ orgKey, countryIso }: CompanySelection): readonly OrgFacts[] | undefined {
    if (!orgKey && !countryIso) return undefined;
    return this.all().filter(
      (org) => (!orgKey || org.key === orgKey) && (!countryIso || org.countryIso === countryIso.toUpperCase()),
    );
  }

  private current(): {
    readonly byKey: ReadonlyMap<string, OrgFacts>;
    readonly bySeller: ReadonlyMap<string, OrgFacts>;
  } {
    if (this.revision !== this.registry.revision) {
      const facts = this.registry
        .all()
        .map(factsOf)
        .sort((a, b) => a.title.localeCompare(b.title));
      this.byKey = new Map(facts.map((one) => [one.key, one]));
      this.bySeller = new Map(facts.map((one) => [one.sellerKey, one]));
      this.revision = this.registry.revision;
    }
    return { byKey: this.byKey, bySeller: this.bySeller };
  }
}

function factsOf(seller: SellerDescriptor): OrgFacts {
  const org = orgOf(seller);
  return {
    key: orgKeyOf(seller.number),
    sellerKey: seller.key,
    title: org.title,
    countryIso: seller.country,
    form: org.form,
    home: seller.home,
    timezone: seller.timezone,
    languages: seller.languages,
    since: seller.since,
    ...(seller.terms ? { terms: seller.terms } : {}),
  };
}
