import { assignedObject } from './embedded-json';

it.each([
  ['<script>viewVars = {"a":{"b":"}; \\" {"}};var x = {};</script>', { a: { b: '}; " {' } }],
  ['<script>window.viewVars={"a":1}</script>', { a: 1 }],
])('finds the object that a script assigns in %j', (html, value) => {
  expect(assignedObject(html, 'viewVars')).toEqual(value);
});

it.each([
  ['no assignment', '<script>other = {"a":1};</script>'],
  ['an object without an end', 'viewVars = {"a":{"b":1}'],
  ['a call', 'viewVars = load();'],
])('finds nothing in %s', (_, html) => {
  expect(assignedObject(html, 'viewVars')).toBeUndefined();
});
