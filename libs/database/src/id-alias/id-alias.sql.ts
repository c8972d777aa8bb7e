import { z } from 'zod';

/**
 * The table expressions `chain` and `present` (asked, reached) of the old ids of a kind that fulfil the condition. Each chain is followed to its end. A
 * chain that leads back to one of its own ids has no end and is left out.
 */
export const presentIdsOf = (kind: string, condition: string) => `
  chain AS (
    SELECT old_id AS asked, new_id AS reached, ARRAY[old_id] AS seen FROM id_alias WHERE kind = ${kind} AND ${condition}
    UNION ALL
    SELECT chain.asked, further.new_id, chain.seen || further.old_id
    FROM chain JOIN id_alias further ON further.kind = ${kind} AND further.old_id = chain.reached
    WHERE chain.reached <> ALL(chain.seen)
  ), present AS (
    SELECT asked, reached FROM chain
    WHERE reached <> ALL(seen) AND NOT EXISTS (SELECT FROM id_alias WHERE kind = ${kind} AND old_id = reached)
  )`;

/** The present ids `$n` of lots, each with all ids that the lot had, as the table expression `known` (asked, lot_id). Circles of aliases end by UNION. */
export const knownLotIdsOf = (ids: string) => `
  known AS (
    SELECT id COLLATE "C" AS asked, id COLLATE "C" AS lot_id FROM unnest(${ids}::text[]) AS given (id)
    UNION
    SELECT known.asked, alias.old_id FROM known JOIN id_alias alias ON alias.kind = 'lot' AND alias.new_id = known.lot_id
  )`;

/** $1 kind, $2 ids. */
export const resolveSql = `
  WITH RECURSIVE ${presentIdsOf('$1', 'old_id = ANY($2::text[])')}
  SELECT asked AS "oldId", reached AS "newId" FROM present`;

export const aliasRow = z.object({ oldId: z.string(), newId: z.string() });

/** $1 kind, $2 ids that are in use again or for the first time. */
export const forgetSql = 'DELETE FROM id_alias WHERE kind = $1 AND old_id = ANY($2::text[])';

/** $1 kind, $2 old ids, $3 the new id of each. In the order of the ids, so that concurrent writers wait for each other and never deadlock. */
export const addSql = `
  INSERT INTO id_alias (kind, old_id, new_id)
  SELECT $1, old_id, new_id FROM unnest($2::text[], $3::text[]) AS given (old_id, new_id) ORDER BY old_id
  ON CONFLICT (kind, old_id) DO UPDATE SET new_id = excluded.new_id`;
