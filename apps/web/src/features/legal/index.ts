export { PrivacyPolicy } from './privacy-policy';
export { TermsOfUse } from './terms-of-use';
