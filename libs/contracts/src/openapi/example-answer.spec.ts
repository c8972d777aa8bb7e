import { exampleAnswer } from './example-answer';
import { examples } from './examples';

it('answers a call with its example, whatever its parameters are', () => {
  expect(exampleAnswer('GET', '/api/status')).toBe(examples.status.get.answer);
  expect(exampleAnswer('GET', '/api/orgs/o-77')).toBe(examples.companies.get.answer);
  expect(exampleAnswer('PATCH', '/api/user/alerts')).toBe(examples.alerts.change.answer);
});

it('has no answer to an unknown call, to another method and to a call without an answer', () => {
  expect(exampleAnswer('GET', '/api/unknown')).toBeUndefined();
  expect(exampleAnswer('DELETE', '/api/status')).toBeUndefined();
  expect(exampleAnswer('GET', '/api/user/signout')).toBeUndefined();
});
