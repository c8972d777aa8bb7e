import { runSpecs } from '../../../run-specs';

runSpecs('libs/connections', '.spec.ts');
