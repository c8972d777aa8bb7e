/** $1 the number of newest reports that stay. */
export const keepNewestClientErrorsSql = `
  DELETE FROM client_error WHERE id <= (SELECT id FROM client_error ORDER BY id DESC OFFSET $1 LIMIT 1)`;
