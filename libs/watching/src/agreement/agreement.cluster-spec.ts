import { describeOpenSearchAgreement } from './opensearch-agreement.contract-suite';

describeOpenSearchAgreement({ lots: 200, people: 200, random: 800 });
