import { runSpecs } from '../../../run-specs';

runSpecs('libs/lot-index', '.cluster-spec.ts', { only: ['opensearch/opensearch-lot-index'] });
