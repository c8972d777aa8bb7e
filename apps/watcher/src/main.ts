import '@obverse/service-kit/node-version';
import '@obverse/service-kit/instrument';
import 'reflect-metadata';
import { runService } from '@obverse/service-kit';
import { watcher } from './watcher-service';

void runService(watcher);
