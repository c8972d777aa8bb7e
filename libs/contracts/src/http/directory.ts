import { z } from 'zod';
import { auctionIdSchema, countryIsoSchema, instantSchema } from '../messages/common';
import { lotSchema } from './lot';

/** Form codes: 1 auction house, 2 and 3 marketplace, 4 shop. */
export const orgFormSchema = z.number().int().min(1).max(4);
export const orgKeySchema = z.string().regex(/^o-\d{1,4}$/, 'a company key such as o-12');
export const categoryKeySchema = z.string().regex(/^\d{4,7}$/, 'a category key: 4 to 7 digits');
const anyCaseCountrySchema = z.string().regex(/^[A-Za-z]{2,3}$/, 'a country code such as de');

const logoColourSchema = z.string().regex(/^#[0-9a-f]{6}$/, 'a colour such as #1f1d1a');

/** A number in a query string. */
const wholeNumber = (minimum: number, maximum: number, fallback: number) =>
  z.coerce.number().int().min(minimum).max(maximum).default(fallback);
const takeSchema = wholeNumber(1, 100, 24);
const skipSchema = wholeNumber(0, 100_000, 0);
const oneOrMore = <S extends z.ZodType>(schema: S) => z.union([schema.transform((one) => [one]), z.array(schema)]);

/**
 * A company's logo in a list: `FullW` on a white page, `FullB` on a black one. Addresses of the gateway; the content of an address never changes.
 * Absent when the company's pages show no logo.
 */
const logoUrlsSchema = z.object({ FullW: z.string().optional(), FullB: z.string().optional() });
/** The background that the logo needs there, `#rrggbb`; absent when the page's own background is suitable. */
const logoBgSchema = z.object({ FullW: logoColourSchema.optional(), FullB: logoColourSchema.optional() });

export const auctionSchema = z
  .object({
    id: auctionIdSchema,
    /** `a-<id>`, as in addresses. */
    key: z.string(),
    title: z.string(),
    auctioneer: z.string(),
    orgKey: orgKeySchema.optional(),
    countryIso: countryIsoSchema.optional(),
    startDate: instantSchema.optional(),
    endDate: instantSchema.optional(),
    lotCount: z.number().int().nonnegative().optional(),
    favCategoryLotCount: z.number().int().nonnegative().optional(),
    logoUrls: logoUrlsSchema.optional(),
    logoBg: logoBgSchema.optional(),
  })
  .meta({ id: 'Auction' });
export type Auction = z.output<typeof auctionSchema>;
export type LogoFields = Pick<Auction, 'logoUrls' | 'logoBg'>;

export const auctionQuerySchema = z.object({
  aucType: z.enum(['open', 'closed']).default('open'),
  orgKey: orgKeySchema.optional(),
  categoryKey: categoryKeySchema.optional(),
  countryIso: anyCaseCountrySchema.optional(),
  take: takeSchema,
  skip: skipSchema,
});

export const auctionListSchema = z
  .object({
    totalCount: z.number().int(),
    take: z.number().int(),
    skip: z.number().int(),
    items: z.array(auctionSchema),
  })
  .meta({ id: 'AuctionList' });

export const orgSchema = z
  .object({
    key: orgKeySchema,
    tag: z.string(),
    title: z.string(),
    countryIso: countryIsoSchema.optional(),
    form: orgFormSchema,
    formDesc: z.string(),
    /** Open auctions and open lots. */
    auctionCount: z.number().int().nonnegative().optional(),
    lotCount: z.number().int().nonnegative().optional(),
    logoUrls: logoUrlsSchema.optional(),
    logoBg: logoBgSchema.optional(),
  })
  .meta({ id: 'Org' });
export type Org = z.output<typeof orgSchema>;

export const orgQuerySchema = z.object({
  orgKey: orgKeySchema.optional(),
  orgForms: oneOrMore(z.coerce.number().int().min(1).max(4)).optional(),
  countryIso: anyCaseCountrySchema.optional(),
  take: takeSchema,
  skip: skipSchema,
});

export const orgListSchema = z
  .object({ totalCount: z.number().int(), take: z.number().int(), skip: z.number().int(), items: z.array(orgSchema) })
  .meta({ id: 'OrgList' });

export const countrySchema = z.object({ isoCode: countryIsoSchema, niceName: z.string() }).meta({ id: 'Country' });
export type Country = z.output<typeof countrySchema>;

export const landingSchema = z
  .object({
    /** Open auctions beyond those previewed. */
    auctionTotal: z.number().int().nonnegative(),
    previewAuctions: z.array(auctionSchema),
    previewLots: z.object({ portions: z.array(z.object({ title: z.string().optional(), items: z.array(lotSchema) })) }),
  })
  .meta({ id: 'Landing' });
export type Landing = z.output<typeof landingSchema>;
