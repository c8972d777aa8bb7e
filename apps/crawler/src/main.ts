import '@obverse/service-kit/node-version';
import '@obverse/service-kit/instrument';
import 'reflect-metadata';
import { runService } from '@obverse/service-kit';
import { crawlerService } from './crawler-service';

void runService(crawlerService);
