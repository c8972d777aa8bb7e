import { describeOpenSearchAgreement } from './opensearch-agreement.contract-suite';

describeOpenSearchAgreement({ lots: 1_000, people: 1_900, random: 8_100 });
