import { runSpecs } from '../../../run-specs';

runSpecs('apps/gateway', '.cluster-spec.ts');
