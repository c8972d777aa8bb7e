import { runSpecs } from '../../../run-specs';

runSpecs('libs/push', '.int-spec.ts');
