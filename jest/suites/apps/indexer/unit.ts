import { runSpecs } from '../../../run-specs';

runSpecs('apps/indexer', '.spec.ts');
