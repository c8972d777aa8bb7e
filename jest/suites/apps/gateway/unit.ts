import { runSpecs } from '../../../run-specs';

runSpecs('apps/gateway', '.spec.ts');
