import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { API_KEY_FORM } from '@obverse/contracts';
import { OperatorError } from '@obverse/operations';
import { Command, InvalidArgumentError } from 'commander';
import type { Terminal } from '../shared/terminal';
import { apiOf } from './api';
import { mcpServer } from './server';

const KEY_VARIABLE = 'OBVERSE_API_KEY';
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

export function mcpCommand(terminal: Terminal): Command {
  return new Command('mcp')
    .description(
      `a server of the Model Context Protocol on standard input and output, with which assistants search lots and keep lists. ${KEY_VARIABLE} has a key of the account page`,
    )
    .requiredOption('--url <address>', 'the site, such as https://coins.example', siteOf)
    .option('--language <code>', 'of titles and messages', 'en')
    .action(({ url, language }: { url: string; language: string }) => {
      const key = process.env[KEY_VARIABLE] ?? '';
      if (!API_KEY_FORM.test(key))
        throw new OperatorError(`Set ${KEY_VARIABLE} to a key of the account page of ${url}: obv_ and 43 characters.`);
      const api = apiOf({ url, key, language });
      // Ends with its input.
      serveStdio(() => mcpServer(api), { onerror: ({ message }) => terminal.note(message) });
    });
}

/** The key is sent with each call, so only this machine may be called without TLS. */
function siteOf(address: string): string {
  const url = URL.parse(address);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopbackNames.includes(url.hostname));
  if (!url || !isSafe) throw new InvalidArgumentError('It must be an address such as https://coins.example.');
  return url.origin;
}
