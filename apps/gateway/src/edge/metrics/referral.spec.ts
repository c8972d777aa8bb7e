import { referralOf } from './referral';

it.each([
  [undefined, 'none'],
  ['', 'none'],
  ['not an address', 'none'],
  ['javascript:alert(1)', 'none'],
  ['/search/open', 'here'],
  ['https://obverse.example/lot/x', 'here'],
  ['https://www.google.co.uk/search?q=thaler', 'search-engine'],
  ['https://duckduckgo.com/', 'search-engine'],
  ['https://google.com.evil.example/', 'other'],
  ['//google.com/', 'none'],
  ['https://numismatics.example/forum', 'other'],
] as const)('%s is counted as %s', (header, expected) => expect(referralOf(header, 'obverse.example')).toBe(expected));
