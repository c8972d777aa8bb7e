import { runSpecs } from '../../../run-specs';

runSpecs('libs/mail', '.spec.ts');
