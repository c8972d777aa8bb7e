export { config } from './config';
export { crawlerService } from './service';
