import { runSpecs } from '../../../run-specs';

runSpecs('libs/pictures', '.spec.ts');
