export { config } from './config';
export { crawlerService } from './service';
export { crawlerParts, type CrawlerOptions, type CrawlerParts } from './crawler';
export { listedPlan, lotCeilingMs } from './revisit/revisit-policy';
export { LeaseSlot, type LeaseSlotParts } from './crawl-run/lease-slot';
