import { runSpecs } from '../../../run-specs';

runSpecs('libs/crawling', '.int-spec.ts');
