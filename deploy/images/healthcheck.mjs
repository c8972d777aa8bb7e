// The health check of an image: exit status 0 when the service answers that it is ready. No shell and no curl are needed.
const port = process.env.PORT || '8080';
const answer = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(4000) }).catch(
  (error) => ({ ok: false, status: String(error.cause ?? error) }),
);
if (!answer.ok) {
  console.error(`not ready: ${answer.status}`);
  process.exitCode = 1;
}
