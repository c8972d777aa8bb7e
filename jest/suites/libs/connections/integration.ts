import { runSpecs } from '../../../run-specs';

runSpecs('libs/connections', '.int-spec.ts');
