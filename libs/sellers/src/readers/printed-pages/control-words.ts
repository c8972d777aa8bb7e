import { wholeWords } from '../text/pattern';
import * as words from './plain-words.data';

/** A control's text that begins so puts the lot into the basket. */
export const buys = new RegExp(`^(?:${wholeWords(words.buyWords).source}|(?:${words.unspacedBuyWords}))`, 'iu');
/** A control's text that begins so places a bid. */
export const bids = new RegExp(`^(?:${wholeWords(words.bidWords).source}|(?:${words.unspacedBidWords}))`, 'iu');

const buysAtOnce = new RegExp(`^${wholeWords(words.buyNowWords).source}`, 'iu');
/** The longest text of a control. */
const LONGEST = 40;

/** Whether the text of a picture is that of a control. */
export function isControlText(text: string): boolean {
  return text !== '' && text.length <= LONGEST && (buys.test(text) || bids.test(text) || buysAtOnce.test(text));
}
