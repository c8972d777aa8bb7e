import { runSpecs } from '../../../run-specs';

runSpecs('libs/database', '.int-spec.ts');
