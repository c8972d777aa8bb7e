import { runSpecs } from '../../../run-specs';

runSpecs('libs/crawling', '.spec.ts');
