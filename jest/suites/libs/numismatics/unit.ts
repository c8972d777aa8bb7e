import { runSpecs } from '../../../run-specs';

runSpecs('libs/numismatics', '.spec.ts');
