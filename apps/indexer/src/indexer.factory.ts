import { dictionary } from '@obverse/numismatics/testing';
import { indexer, moduleOf } from './indexer-service';

/** The service, with the dictionary that all indexers of a test process share: with its tables, each would take two seconds. */
export const indexerOfTest = { ...indexer, module: () => moduleOf(dictionary) };
