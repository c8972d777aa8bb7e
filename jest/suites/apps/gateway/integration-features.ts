import { runSpecs } from '../../../run-specs';

runSpecs('apps/gateway', '.int-spec.ts', { only: ['features'] });
