import { runSpecs } from '../../../run-specs';

runSpecs('tools/engines', '.spec.ts');
