import { buildSearchPath, imagePath, savedState, withFilter } from '@obverse/contracts';
import type { NewPush, PushMessage } from '@obverse/database';
import { foreignLine } from '@obverse/mail';
import type { Language, TextKey, ValuesOf } from '@obverse/texts';
import { textIn } from '@obverse/texts/server';
import { lotName } from '@obverse/lots';
import type { AnnouncedSearch } from './alert-values';

/** With more searches at a time, a device gets one message about all. */
const MAX_MESSAGES = 3;
/** A browser that is not reached for so long gets no message: the mail and the page of the searches have the lots. */
const KEPT_SECONDS = 24 * 3_600;
const PICTURE_SIZE = 1;

/** The messages to each device of a user about searches with announced lots, in the language of the user. */
export function pushesOf(searches: readonly AnnouncedSearch[], language: Language): readonly NewPush[] {
  const about = (found: readonly AnnouncedSearch[], message: PushMessage): NewPush => ({
    message,
    searchIds: found.map(({ first }) => first.searchId),
    seconds: KEPT_SECONDS,
  });
  return searches.length > MAX_MESSAGES
    ? [about(searches, messageOfAll(searches, language))]
    : searches.map((search) => about([search], messageOf(search, language)));
}

/** A text in the language of a message. */
export type Text = <K extends TextKey>(key: K, ...values: ValuesOf<K>) => string;
const textsOf =
  (language: Language): Text =>
  (key, ...values) =>
    textIn(language, key, ...values);

function messageOf({ first, had }: AnnouncedSearch, language: Language): PushMessage {
  const text = textsOf(language);
  const newest = had[0]?.lot;
  return {
    title: text('mail.searchAlert.subjectOfSearch', {
      lots: lotsOf([{ first, had }], text),
      name: foreignLine(first.searchName),
    }),
    body: foreignLine(newest ? lotName(newest.lot) : ''),
    link: linkOf(first),
    tag: `search-${first.searchId}`,
    ...(newest && newest.lot.imageCount > 0
      ? { picture: imagePath({ id: newest.id, uiKey: newest.lot.uiKey, ext: 'webp' }, PICTURE_SIZE, 0) }
      : {}),
  };
}

function messageOfAll(searches: readonly AnnouncedSearch[], language: Language): PushMessage {
  const text = textsOf(language);
  const names = searches.map(({ first }) => foreignLine(first.searchName));
  return {
    title: text('mail.searchAlert.subjectOfSearches', { lots: lotsOf(searches, text), count: searches.length }),
    body: foreignLine(new Intl.ListFormat(language).format(names)),
    link: '/account/searches',
    tag: 'searches',
  };
}

/** `3 new lots`; of lots that are only cheaper than before, `3 lots`. */
function lotsOf(searches: readonly AnnouncedSearch[], text: Text): string {
  const lots = searches.flatMap(({ had }) => had);
  const count = lots.length;
  return lots.some(({ kind }) => kind === 'price')
    ? text('common.lots', { count })
    : text('searches.newLots', { count });
}

/** The search with the newest lots first, those since the last look marked. */
function linkOf({ searchPath: path, searchGrammar: grammar, searchSeenAt }: AnnouncedSearch['first']): string {
  const state = savedState({ path, grammar });
  return state ? `${buildSearchPath(withFilter(state, 'order', 'newest'))}?since=${searchSeenAt.getTime()}` : path;
}
