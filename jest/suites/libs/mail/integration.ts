import { runSpecs } from '../../../run-specs';

runSpecs('libs/mail', '.int-spec.ts');
