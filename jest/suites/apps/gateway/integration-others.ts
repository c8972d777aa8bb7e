import { runSpecs } from '../../../run-specs';

runSpecs('apps/gateway', '.int-spec.ts', { without: ['features', 'fuzz'] });
