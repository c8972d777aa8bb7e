import { runSpecs } from '../../../run-specs';

runSpecs('apps/indexer', '.int-spec.ts');
