import { runSpecs } from '../../../run-specs';

runSpecs('apps/cli', '.cluster-spec.ts', { without: ['replay', 'reindex'] });
