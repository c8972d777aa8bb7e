/** $1 seller, $2 run, $3 pages, $4 now. A page that the run already has is not changed. */
export const wantPagesSql = `
  INSERT INTO frontier_page (seller_id, page_key, run_number, due_at, request)
  SELECT $1, p."pageKey", $2, $4, p.request FROM jsonb_to_recordset($3::jsonb) AS p("pageKey" bigint, request jsonb)
  ON CONFLICT (seller_id, page_key) DO UPDATE
    SET run_number = EXCLUDED.run_number, state = 0, attempts = 0, due_at = EXCLUDED.due_at, request = EXCLUDED.request
    WHERE frontier_page.run_number < EXCLUDED.run_number`;
