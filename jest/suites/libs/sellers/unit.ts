import { runSpecs } from '../../../run-specs';

runSpecs('libs/sellers', '.spec.ts');
