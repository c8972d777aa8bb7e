export { config } from './config';
export { crawlerService } from './crawler-service';
export { crawlerParts, type CrawlerOptions, type CrawlerParts } from './crawler';
export { dueAfterExtraction, listedPlan, lotCeilingMs } from './revisit/revisit-policy';
export { LeaseSlot, type LeaseSlotParts } from './crawl-run/lease-slot';
