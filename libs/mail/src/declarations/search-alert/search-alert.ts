import { declareMail } from '../declare-mail';
import { searchAlertValues } from './alert-values';
import { foreignLine } from './alert-words';
import { countOf, searchBlock } from './search-block';

/** Lots that saved searches announce to their owner. */
export const searchAlert = declareMail({
  template: 'search-alert',
  limit: { mails: 24, seconds: 24 * 3600 },
  values: searchAlertValues,
  text: (text, { searches, timeZone, link, unsubscribe, oneClick }, language) => {
    const count = searches.reduce((sum, one) => sum + countOf(one), 0);
    const lots = text('common.lots', { count });
    const [first] = searches;
    const title = count === 1 ? searches.find((one) => one.lots.length > 0)?.lots[0]?.title : undefined;
    const ofSearches =
      searches.length === 1
        ? text('mail.searchAlert.subjectOfSearch', { lots, name: foreignLine(first?.name ?? '') })
        : text('mail.searchAlert.subjectOfSearches', { lots, count: searches.length });
    return {
      subject: title === undefined ? ofSearches : foreignLine(title),
      paragraphs: [
        ...searches.map((one) => searchBlock(one, { text, language, timeZone })),
        { label: text('mail.searchAlert.saved'), link },
        text('mail.searchAlert.why'),
        { label: text('mail.searchAlert.end'), link: unsubscribe },
      ],
      listUnsubscribe: oneClick,
    };
  },
  isAlert: true,
});
