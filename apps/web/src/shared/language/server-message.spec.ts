import { apiMessages } from '@obverse/contracts';
import english from './messages/en/server.json';
import { serverMessage } from './server-message';

it('knows the sentences of the server letter by letter', () => {
  for (const [name, text] of Object.entries(english)) expect(Object.entries(apiMessages)).toContainEqual([name, text]);
});

it('translates a sentence, and keeps one that it does not know', () => {
  expect([serverMessage(apiMessages.listFull), serverMessage('Another sentence.')]).toEqual([
    'This list is full. Remove lots from it first.',
    'Another sentence.',
  ]);
});
