import { runSpecs } from '../../../run-specs';

runSpecs('apps/cli', '.cluster-spec.ts', { only: ['replay', 'reindex'] });
