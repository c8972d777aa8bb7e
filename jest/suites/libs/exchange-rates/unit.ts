import { runSpecs } from '../../../run-specs';

runSpecs('libs/exchange-rates', '.spec.ts');
