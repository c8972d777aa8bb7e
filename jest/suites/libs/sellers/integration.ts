import { runSpecs } from '../../../run-specs';

runSpecs('libs/sellers', '.int-spec.ts');
