export {
  type Candidate,
  type Detection,
  detectPlatform,
  type ProbeAnswer,
  probesFor,
} from './detection/detect-platform';
export { type HomeAnswer, isShell } from './detection/obstacle';
export type { Platform } from './adapter-kit/define-platform';
export { companyPage } from './registry/company-page';
export { platformIndexOf } from './registry/platform-index';
export {
  adapterFor,
  type Platforms,
  platformsOf,
  sellerDescriptorSchema,
  shippedPlatforms,
} from './registry/platforms';
export * from './adapter-kit/platform-adapter';
export * from './readers/money/currency';
// The readers of times, amounts, texts and feeds are an interface: programs outside of this repository call them.
export { type DateHints, parseInstant } from './readers/time/dates';
export {
  decimalFromJson,
  fromMinorUnits,
  isPriceOnRequest,
  type MoneyHints,
  type MoneyRange,
  parseMoney,
  parseMoneyRange,
} from './readers/money/money';
export { cleanLine, cut, htmlToLine, htmlToText } from './readers/text/text';
export { type Feed, readFeed } from './readers/structured-data/feed';
export { openHtml } from './readers/markup/html';
export { listBlocks } from './readers/printed-pages/list-blocks';
export { readLogos, readManifestIcons, type StatedLogos } from './readers/logo/logo';
export { languageOfAddress, languageRank, pathWithoutLanguage } from './readers/text/page-language';
export { absoluteUrl, isActing, isOnSite, isSameListAgain, isSamePage, onSite } from './readers/text/url';
export * from './registry/crawling';
export type { SellerDescriptor, SellerOf, SellerPlatform } from './registry/descriptor';
export { loadRegistry } from './registry/load-registry';
export { type Org, orgOf } from './registry/org';
export { costOfLot } from './cost/cost-of-lot';
export {
  type DescriptorFile,
  parseDescriptor,
  parseRegistry,
  type Registry,
  type RegistryFault,
} from './registry/parse-registry';
export * from './registry/live-registry';
export { withTerms } from './registry/write-terms';
export { type DescriptorDraft, descriptorFile } from './registry/descriptor-text';
export { asList, isOfType, readJsonLd, textOf } from './readers/structured-data/json-ld';
export { readMetaTags } from './readers/structured-data/open-graph';
export { readSitemap } from './readers/structured-data/sitemap';
export { identityOf, pageRequestSchema } from './adapter-kit/page-request';
export type { LogoOwner } from './readers/logo/logo-owner';
