import { runSpecs } from '../../../run-specs';

runSpecs('libs/push', '.spec.ts');
