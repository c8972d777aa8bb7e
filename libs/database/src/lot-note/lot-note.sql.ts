import { z } from 'zod';
import { knownLotIdsOf, presentIdsOf } from '../id-alias/id-alias.sql';

/** The form in which words and tags are compared: without case and compatibility forms. */
const folded = (text: string) => `casefold(normalize(${text}, NFKC) COLLATE "pg_unicode_fast")`;

const values = 'note, tags, amount::text AS amount, currency';

export const noteRow = z.object({
  lotId: z.string(),
  note: z.string(),
  tags: z.array(z.string()),
  amount: z.string().nullable(),
  currency: z.string().nullable(),
});

/** $1 user, $2 present ids. Of a lot that had several ids when it was written about, the newest note. */
export const notesSql = `
  WITH RECURSIVE ${knownLotIdsOf('$2')}
  SELECT DISTINCT ON (asked) asked AS "lotId", ${values}
  FROM known JOIN lot_note USING (lot_id) WHERE user_id = $1 ORDER BY asked, changed_at DESC`;

/** $1 user, $2 one present id. Whether there is a note, whether the lot is or was a short time ago in a list of the user, and the number of notes. */
export const placeSql = `
  WITH RECURSIVE ${knownLotIdsOf('$2')}
  SELECT
    EXISTS (SELECT FROM known JOIN lot_note USING (lot_id) WHERE user_id = $1) AS "isWritten",
    EXISTS (SELECT FROM known JOIN user_list_lot USING (lot_id) WHERE user_id = $1) AS "isListed",
    (SELECT count(*) FROM lot_note WHERE user_id = $1)::int AS count`;
export const placeRow = z.object({ isWritten: z.boolean(), isListed: z.boolean(), count: z.number() });

/** $1 user, $2 one present id. */
export const removeSql = `
  WITH RECURSIVE ${knownLotIdsOf('$2')}
  DELETE FROM lot_note WHERE user_id = $1 AND lot_id IN (SELECT lot_id FROM known)`;

/** $1 user, $2 present id, $3 note, $4 tags, $5 amount, $6 currency, $7 now. */
export const addSql = `
  INSERT INTO lot_note (user_id, lot_id, note, tags, amount, currency, words, changed_at)
  VALUES ($1, $2, $3::text, $4::text[], $5, $6, ${folded('concat_ws(chr(10), $3::text, array_to_string($4::text[], chr(10)))')}, $7)`;

/** Of the lots of the table expressions `entry` and `written`. */
const presentLots = presentIdsOf("'lot'", 'old_id IN (SELECT lot_id FROM entry UNION ALL SELECT lot_id FROM written)');

/**
 * $1 user, $2 tag of a list, $3 words, $4 tag or null, $5 largest number of notes, $6 notes before these. The notes about lots of the list that have all words and the
 * tag, those of the newest lots first, with the title of each lot and the number of all.
 */
export const searchSql = `
  WITH RECURSIVE entry AS MATERIALIZED (
    SELECT lot_id, added_at FROM user_list_lot WHERE user_id = $1 AND tag = $2 AND removed_at IS NULL
  ), written AS MATERIALIZED (
    SELECT lot_id, changed_at FROM lot_note WHERE user_id = $1
    AND NOT EXISTS (SELECT FROM unnest($3::text[]) AS given (word) WHERE strpos(words, ${folded('word')}) = 0)
    AND ($4::text IS NULL OR EXISTS (SELECT FROM unnest(tags) AS own (tag) WHERE ${folded('tag')} = ${folded('$4::text')}))
  ), ${presentLots}, listed AS (
    SELECT DISTINCT ON (id) coalesce(reached, lot_id) AS id, lot_id AS entry_id, added_at
    FROM entry LEFT JOIN present ON asked = lot_id ORDER BY id, added_at DESC
  ), found AS (
    SELECT DISTINCT ON (id) coalesce(reached, lot_id) AS id, lot_id
    FROM written LEFT JOIN present ON asked = lot_id ORDER BY id, changed_at DESC
  ), page AS MATERIALIZED (
    SELECT listed.*, found.lot_id, count(*) OVER ()::int AS total
    FROM listed JOIN found USING (id) ORDER BY added_at DESC, id DESC LIMIT $5 OFFSET $6
  )
  SELECT id AS "lotId", ${values}, total, snapshot #>> '{lot,title}' AS title, snapshot #>> '{lot,titlePrefix}' AS "titlePrefix"
  FROM page JOIN lot_note ON lot_note.user_id = $1 AND lot_note.lot_id = page.lot_id
  LEFT JOIN user_list_lot listing ON listing.user_id = $1 AND listing.tag = $2 AND listing.lot_id = page.entry_id
  ORDER BY page.added_at DESC, id DESC`;
export const foundRow = noteRow.extend({
  title: z.string().nullable(),
  titlePrefix: z.string().nullable(),
  total: z.number(),
});

/** $1 user, $2 largest number of tags. Tags that differ by case are one, in its most frequent spelling. */
export const tagsSql = `
  SELECT mode() WITHIN GROUP (ORDER BY tag) AS tag, count(*)::int AS count
  FROM lot_note CROSS JOIN unnest(tags) AS own (tag) WHERE user_id = $1
  GROUP BY ${folded('tag')} ORDER BY count DESC, tag LIMIT $2`;
export const tagRow = z.object({ tag: z.string(), count: z.number() });
