export { config } from './config';
export { crawlerParts } from './crawler';
export { lotCeilingMs } from './revisit/revisit-policy';
export { LeaseSlot } from './crawl-run/lease-slot';
