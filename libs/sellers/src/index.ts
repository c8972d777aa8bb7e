export {
  type Candidate,
  type Detection,
  detectPlatform,
  type ProbeAnswer,
  probesFor,
} from './detection/detect-platform';
export { type HomeAnswer, isShell } from './detection/obstacle';
export { adapterFor } from './platform/adapters';
export { companyPage } from './platform/company-page';
export * from './platform/platform-adapter';
export * from './readers/currency';
export { type DateHints, parseInstant } from './readers/dates';
export {
  decimalFromJson,
  fromMinorUnits,
  isPriceOnRequest,
  type MoneyHints,
  type MoneyRange,
  parseMoney,
  parseMoneyRange,
} from './readers/money';
export { cleanLine, cut, htmlToLine, htmlToText } from './readers/text';
export { type Feed, readFeed } from './readers/feed';
export { openHtml } from './readers/html';
export { listBlocks } from './readers/list-blocks';
export { readLogos, readManifestIcons, type StatedLogos } from './readers/logo';
export { absoluteUrl, isActing, isOnSite, isSameListAgain, isSamePage, onSite } from './readers/url';
export * from './registry/crawling';
export * from './registry/descriptor';
export { loadRegistry } from './registry/load-registry';
export { type Org, orgOf } from './registry/org';
export {
  type DescriptorFile,
  parseDescriptor,
  parseRegistry,
  type Registry,
  type RegistryFault,
} from './registry/parse-registry';
export * from './registry/live-registry';
export { type DescriptorDraft, descriptorFile } from './registry/descriptor-text';
export { asList, isOfType, readJsonLd, textOf } from './readers/json-ld';
export { readMetaTags } from './readers/open-graph';
export { readSitemap } from './readers/sitemap';
export { identityOf, pageRequestSchema } from './platform/page-request';
export type { LogoOwner } from './readers/logo-owner';
