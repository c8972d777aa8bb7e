import { runSpecs } from '../../../run-specs';

runSpecs('apps/indexer', '.cluster-spec.ts', { only: ['faults/processes'] });
