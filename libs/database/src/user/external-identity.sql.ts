/** $1 issuer, $2 subject. Until the end of the transaction. */
export const lockIdentitySql = `SELECT pg_advisory_xact_lock(hashtextextended($1, hashtextextended($2, 0)))`;
