import { languages } from '@obverse/texts';
import { z } from 'zod';
import { auctionIdSchema, countryIsoSchema, instantSchema } from '../values/values';
import { isMonth } from '../directory-path';
import { apiMessages } from '../values/api-messages';
import { lotSchema } from './lot';

/** Form codes: 1 auction house, 2 and 3 marketplace, 4 shop. */
export const orgFormSchema = z.number().int().min(1).max(4);
const orgFormNames = ['AuctionHouse', 'auction-houses', 'marketplaces', 'shops'] as const;
/** The names of forms in addresses and in requests, with their codes. */
const orgFormCodes: Readonly<Record<(typeof orgFormNames)[number], readonly number[]>> = {
  AuctionHouse: [1],
  'auction-houses': [1],
  marketplaces: [2, 3],
  shops: [4],
};
const orgFormNameSchema = z.enum(orgFormNames).transform((name) => orgFormCodes[name]);
const orgFormCodeSchema = z.coerce
  .number()
  .int()
  .min(1)
  .max(4)
  .transform((code): readonly number[] => [code]);
export const orgKeySchema = z.string().regex(/^o-\d{1,4}$/, apiMessages.orgKey);
export const categoryKeySchema = z.string().regex(/^\d{4,7}$/, apiMessages.categoryKey);
const anyCaseCountrySchema = z.string().regex(/^[A-Za-z]{2,3}$/, apiMessages.anyCaseCountry);

const logoColourSchema = z.string().regex(/^#[0-9a-f]{6}$/, 'a colour such as #1f1d1a');

/** A number in a query string. */
const wholeNumber = (minimum: number, maximum: number, fallback: number) =>
  z.coerce.number().int().min(minimum).max(maximum).default(fallback);
const takeSchema = wholeNumber(1, 100, 24);
const skipSchema = wholeNumber(0, 100_000, 0);
const MOST_VALUES = 20;
const oneOrMore = <S extends z.ZodType>(schema: S) =>
  z.union([schema.transform((one) => [one]), z.array(schema).max(MOST_VALUES)]);

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
    /** Its lots in the requested category: the open ones of an open auction, the ended ones of a closed one. Absent without a category. */
    favCategoryLotCount: z.number().int().nonnegative().optional(),
    logoUrls: logoUrlsSchema.optional(),
    logoBg: logoBgSchema.optional(),
  })
  .meta({ id: 'Auction' });
export type Auction = z.output<typeof auctionSchema>;
export type LogoFields = Pick<Auction, 'logoUrls' | 'logoBg'>;

/** With a category: only auctions that have lots in it. */
export const auctionQuerySchema = z.strictObject({
  aucType: z.enum(['open', 'closed']).default('open'),
  orgKey: orgKeySchema.optional(),
  categoryKey: categoryKeySchema.optional(),
  countryIso: anyCaseCountrySchema.optional(),
  /** In UTC: auctions that end in it, or that start in it and have no end. */
  month: z.string().max(7).refine(isMonth, apiMessages.month).optional(),
  take: takeSchema,
  skip: skipSchema,
});

/** Absent: in the language that the client accepts. */
export const answerLanguageSchema = z.enum(languages).optional();

/** Which sales a calendar has. */
export const calendarQuerySchema = auctionQuerySchema
  .pick({ orgKey: true, countryIso: true })
  .extend({ language: answerLanguageSchema });

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
    /** The form in the visitor's language. */
    formDesc: z.string(),
    /** Open auctions and open lots. */
    auctionCount: z.number().int().nonnegative().optional(),
    lotCount: z.number().int().nonnegative().optional(),
    logoUrls: logoUrlsSchema.optional(),
    logoBg: logoBgSchema.optional(),
  })
  .meta({ id: 'Org' });
export type Org = z.output<typeof orgSchema>;

export const orgQuerySchema = z.strictObject({
  orgKey: orgKeySchema.optional(),
  /** Codes and names. */
  orgForms: oneOrMore(z.union([orgFormCodeSchema, orgFormNameSchema]))
    .transform((forms) => forms.flat())
    .optional(),
  countryIso: anyCaseCountrySchema.optional(),
  take: takeSchema,
  skip: skipSchema,
});

export const orgListSchema = z
  .object({ totalCount: z.number().int(), take: z.number().int(), skip: z.number().int(), items: z.array(orgSchema) })
  .meta({ id: 'OrgList' });

/** `niceName` is in the visitor's language. */
export const countrySchema = z.object({ isoCode: countryIsoSchema, niceName: z.string() }).meta({ id: 'Country' });
export type Country = z.output<typeof countrySchema>;

/** What can be searched now. */
const marketFiguresSchema = z
  .object({
    /** Open lots, each specimen once. */
    lots: z.number().int().nonnegative(),
    /** Shops and auction houses with open lots. */
    sellers: z.number().int().nonnegative(),
    /** Marketplaces with open lots. */
    marketplaces: z.number().int().nonnegative(),
    /** When the newest of the previewed lots was last read from its seller. Absent without such lots. */
    readAt: z.iso.datetime().optional(),
  })
  .meta({ id: 'MarketFigures' });

export const landingSchema = z
  .object({
    /** Open auctions beyond those previewed. With a category, all three parts have only auctions and lots of the category. */
    auctionTotal: z.number().int().nonnegative(),
    previewAuctions: z.array(auctionSchema),
    /** Absent with a category. */
    figures: marketFiguresSchema.optional(),
    previewLots: z.object({ portions: z.array(z.object({ title: z.string().optional(), items: z.array(lotSchema) })) }),
  })
  .meta({ id: 'Landing' });
export type Landing = z.output<typeof landingSchema>;
