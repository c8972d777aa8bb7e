#!/usr/bin/env bash
# @opensearch-project/opensearch 3.9.0 (npm), `client.helpers.bulk` with answers in the form that OpenSearch 3 gives for its bulk call, sent by a server of this script.
# Guess: the deletion of a document that is not there has one outcome: it is counted as successful, as the engine counts it (item status 404, `errors: false`), or
# it is dropped; and `retry` counts documents, as the other numbers do.
# Seen: the outcome depends on the other items of the request. Alone or among items that succeed, the deletion is `successful`; in a request in which any other item
# fails, the same answer for it is `failed` and given to `onDrop` without an error, because items are only looked at if the answer has errors. `retry` counts the
# lines of the body: a document that is sent twice counts 2, a deletion 1.
set -euo pipefail
dir="$(mktemp -d)"
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund @opensearch-project/opensearch@3.9.0
cat > run.mjs <<'JS'
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { Client } from '@opensearch-project/opensearch';
const answerOf = {
  index: (_id, status) =>
    status === 201
      ? { _index: 'lots', _id, status, result: 'created' }
      : { _index: 'lots', _id, status, error: { type: status === 429 ? 'rejected_execution_exception' : 'mapper_parsing_exception' } },
  delete: (_id) => ({ _index: 'lots', _id, status: 404, result: 'not_found' }),
};
/** One run of the helper. `statuses` has the statuses of each indexed document, request after request. */
async function run(datasource, statuses = {}) {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const actions = body.trim().split('\n').map((line) => JSON.parse(line)).filter((line) => line.index ?? line.delete);
    const items = actions.map((action) => {
      const [[name, { _id }]] = Object.entries(action);
      return { [name]: answerOf[name](_id, statuses[_id]?.shift() ?? 201) };
    });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ took: 1, errors: items.some((item) => item.index?.error), items }));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = new Client({ node: `http://127.0.0.1:${server.address().port}` });
  const dropped = [];
  const { successful, failed, retry } = await client.helpers.bulk({
    datasource,
    wait: 1,
    retries: 2,
    onDocument: ({ id, gone }) => ({ [gone ? 'delete' : 'index']: { _index: 'lots', _id: id } }),
    onDrop: ({ operation, status, error }) => dropped.push({ ...operation, status, error: error?.type }),
  });
  await client.close();
  server.close();
  return { successful, failed, retry, dropped };
}
const gone = { id: 'gone', gone: true };
const among = await run([{ id: 'good' }, gone]);
const withFailure = await run([{ id: 'bad' }, gone], { bad: [400] });
const retried = await run([{ id: 'busy' }, gone], { busy: [429] });
const single = await run([{ id: 'busy' }], { busy: [429] });
console.log(JSON.stringify({ among, withFailure, retried, single }, null, 1));
const deletion = { delete: { _index: 'lots', _id: 'gone' }, status: 404, error: undefined };
assert.deepEqual(among, { successful: 2, failed: 0, retry: 0, dropped: [] });
assert.deepEqual(withFailure, {
  successful: 0,
  failed: 2,
  retry: 0,
  dropped: [{ index: { _index: 'lots', _id: 'bad' }, status: 400, error: 'mapper_parsing_exception' }, deletion],
});
assert.deepEqual(retried, { successful: 1, failed: 1, retry: 2, dropped: [deletion] });
assert.deepEqual(single, { successful: 1, failed: 0, retry: 2, dropped: [] });
JS
node run.mjs
