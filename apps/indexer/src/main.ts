import '@obverse/service-kit/instrument';
import 'reflect-metadata';
import { runService } from '@obverse/service-kit';
import { indexer } from './service';

void runService(indexer);
