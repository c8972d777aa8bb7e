export { config } from './config';
export { crawlerService } from './service';
export { crawlerParts, type CrawlerOptions, type CrawlerParts } from './crawler';
export { SellerTurn, type TurnParts } from './walk/seller-turn';
