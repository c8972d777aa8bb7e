import { runSpecs } from '../../../run-specs';

runSpecs('tools/engines', '.cluster-spec.ts');
