import { fakeFetch } from '../../testing/fake-fetch';
import '../../testing/web-globals';
import { createErrorReporter } from './error-report';

it('reports an error once, and at most five per minute', () => {
  const calls = fakeFetch(() => ({ json: undefined }));
  let now = 0;
  const report = createErrorReporter(() => now);
  for (let index = 0; index < 8; index += 1) report(new Error(`fault ${index}`), 'test');
  report(new Error('fault 0'), 'test');
  expect(calls.map(({ path }) => path)).toEqual(Array(5).fill('/api/sys/error'));
  expect(calls[0]?.body).toMatchObject({ message: 'Error: fault 0', instance: '/', info: 'test' });
  now = 60_000;
  report(new Error('fault 9'), 'test');
  report(new Error('fault 1'), 'test');
  expect(calls).toHaveLength(6);
});
