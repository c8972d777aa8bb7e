import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from '@modelcontextprotocol/client';
import { InMemoryTransport, type McpServer } from '@modelcontextprotocol/server';
import { apiMessages, endpoints, type Endpoint } from '@obverse/contracts';
import { openApiDocument } from '@obverse/contracts/openapi';
import { z } from 'zod';
import { program } from '../program';
import { RecordingTerminal } from '../testing/recording-terminal.factory';
import { apiOf } from './api';
import { mcpServer } from './server';

const key = `obv_${'k'.repeat(43)}`;
const lot = '0k3v9m2x7a1qd';
const toolResult = z.object({
  isError: z.boolean().optional(),
  content: z.array(z.object({ type: z.literal('text'), text: z.string() })).length(1),
});

interface Received {
  readonly method: string;
  readonly url: URL;
  readonly body: unknown;
  readonly headers: IncomingMessage['headers'];
}

/** What a site answers next, instead of the example of the contract. */
interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly errors?: readonly object[];
  readonly retryAfter?: string;
}

const calls: readonly Endpoint[] = Object.values(endpoints.v1);
const pathForm = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
const callOf = (method: string, path: string) =>
  calls.find((one) => one.method === method && pathForm(one.path).test(path));

/** The example that the API document has for the answer of a call. */
function exampleOf({ method, path }: Endpoint): unknown {
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(openApiDocument());
  const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  const example = z.object({ example: z.unknown() });
  const answer = z.object({
    responses: z.object({ 200: z.object({ content: z.object({ 'application/json': example }) }) }),
  });
  return answer.parse(operation).responses[200].content['application/json'].example;
}

describe('the MCP server', () => {
  const received: Received[] = [];
  let refusal: Refusal | undefined;
  let site: Server;
  let server: McpServer;
  let client: Client;

  beforeAll(async () => {
    site = createServer((request, response) => {
      let text = '';
      request.on('data', (part) => (text += String(part)));
      request.on('end', () => {
        const { method = '', headers } = request;
        const url = new URL(request.url ?? '', 'http://site');
        received.push({ method, url, headers, body: text === '' ? undefined : JSON.parse(text) });
        if (refusal) {
          const { status, message, errors = [], retryAfter } = refusal;
          if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
          response.writeHead(status).end(JSON.stringify({ message, errors }));
          return;
        }
        const endpoint = callOf(method, url.pathname);
        if (!endpoint) response.writeHead(404).end('{"message":"no call","errors":[]}');
        else if (!endpoint.answer) response.writeHead(204).end();
        else response.writeHead(200).end(JSON.stringify(exampleOf(endpoint)));
      });
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const { port } = site.address() as AddressInfo;
    server = mcpServer(apiOf({ url: `http://127.0.0.1:${port}`, key, language: 'de' }));
    client = new Client({ name: 'spec', version: '1' });
    const [ofServer, ofClient] = InMemoryTransport.createLinkedPair();
    await Promise.all([server.connect(ofServer), client.connect(ofClient)]);
  });
  beforeEach(() => {
    received.length = 0;
    refusal = undefined;
  });
  afterAll(async () => {
    await client.close();
    await server.close();
    await new Promise((resolve) => site.close(resolve));
  });

  const use = async (name: string, given: Record<string, unknown> = {}) => {
    const { isError = false, content } = toolResult.parse(await client.callTool({ name, arguments: given }));
    return { isError, text: content[0]?.text ?? '' };
  };

  it('has a tool for each purpose, with the schemas of the contract', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
      ['search_lots', true],
      ['get_lot', true],
      ['get_type', true],
      ['list_auctions', true],
      ['list_companies', true],
      ['my_lists', true],
      ['add_to_list', false],
      ['saved_searches', true],
      ['save_search', false],
    ]);
    const inputs = Object.fromEntries(tools.map(({ name, inputSchema }) => [name, inputSchema]));
    expect(inputs['search_lots']).toMatchObject({ properties: { limit: { maximum: 100 }, query: { maxLength: 500 } } });
    expect(inputs['add_to_list']).toMatchObject({ required: ['list', 'lot'] });
    expect(inputs['save_search']).toMatchObject({ required: ['name', 'path'], additionalProperties: false });
  });

  it.each([
    ['search_lots', {}, 'GET', '/api/v1/lots?limit=25&search=%2Fsearch%2Fopen'],
    [
      'search_lots',
      { query: 'denarius of Trajan', search: '/search/open/met-silver', limit: 5, cursor: 'abc' },
      'GET',
      '/api/v1/lots?cursor=abc&limit=5&search=%2Fsearch%2Fopen%2Fmet-silver%2Ft-denarius-of-Trajan',
    ],
    ['get_lot', { id: lot }, 'GET', `/api/v1/lots/${lot}`],
    ['get_type', { id: '5f0kq81zxa' }, 'GET', '/api/v1/types/5f0kq81zxa'],
    ['list_auctions', { aucType: 'closed', take: 3 }, 'GET', '/api/v1/auctions?aucType=closed&take=3&skip=0'],
    [
      'list_companies',
      { orgForms: ['marketplaces', 4] },
      'GET',
      '/api/v1/companies?take=24&skip=0&orgForms=2&orgForms=3&orgForms=4',
    ],
    ['my_lists', {}, 'GET', '/api/v1/lists'],
    ['my_lists', { list: 'fav', limit: 2 }, 'GET', '/api/v1/lists/fav/lots?limit=2'],
    ['saved_searches', {}, 'GET', '/api/v1/searches'],
  ])('%s of %j is %s %s', async (tool, given, method, address) => {
    const { isError, text } = await use(tool, given);
    expect([isError, received.map((one) => [one.method, `${one.url.pathname}${one.url.search}`])]).toEqual([
      false,
      [[method, address]],
    ]);
    const endpoint = callOf(method, received[0]?.url.pathname ?? '');
    expect(endpoint && JSON.parse(text)).toEqual(endpoint && exampleOf(endpoint));
    expect(received[0]?.headers).toMatchObject({ authorization: `Bearer ${key}`, 'obverse-language': 'de' });
  });

  it('puts a lot into a list, and saves a search', async () => {
    expect(await use('add_to_list', { list: 'fav', lot })).toEqual({ isError: false, text: 'Done.' });
    const search = { name: 'Silver', path: '/search/met-silver', alert: 'daily' };
    expect((await use('save_search', search)).isError).toBe(false);
    expect(received.map(({ method, url, body }) => [method, url.pathname, body])).toEqual([
      ['PUT', `/api/v1/lists/fav/lots/${lot}`, undefined],
      ['POST', '/api/v1/searches', search],
    ]);
  });

  it.each<[Refusal, string]>([
    [{ status: 401, message: apiMessages.keyRefused }, apiMessages.keyRefused],
    [{ status: 403, message: apiMessages.keyScope }, apiMessages.keyScope],
    [
      { status: 400, message: apiMessages.badRequest, errors: [{ path: 'cursor', message: apiMessages.position }] },
      `${apiMessages.badRequest}\ncursor: ${apiMessages.position}`,
    ],
    [
      { status: 429, message: apiMessages.tooManyRequests, retryAfter: '17' },
      'The site refused this call (429). Repeat it after 17 seconds.',
    ],
  ])('passes on a refusal: %j', async (given, text) => {
    refusal = given;
    expect(await use('search_lots')).toEqual({ isError: true, text });
  });

  it('refuses what the contract refuses, and calls nothing', async () => {
    expect((await use('search_lots', { search: '/search/my-fav' })).text).toContain(apiMessages.apiSearch);
    expect((await use('get_lot', { id: '../../user' })).isError).toBe(true);
    expect(received).toEqual([]);
  });

  it('states that the site does not answer', async () => {
    const away = mcpServer(apiOf({ url: 'http://127.0.0.1:9', key, language: 'en' }));
    const other = new Client({ name: 'spec', version: '1' });
    const [ofServer, ofClient] = InMemoryTransport.createLinkedPair();
    await Promise.all([away.connect(ofServer), other.connect(ofClient)]);
    const { isError, content } = toolResult.parse(await other.callTool({ name: 'my_lists', arguments: {} }));
    expect([isError, content[0]?.text]).toEqual([true, expect.stringContaining('does not answer')]);
    await other.close();
    await away.close();
  });
});

describe('the command mcp', () => {
  const run = (...args: string[]) => {
    const command = program(new RecordingTerminal());
    for (const one of [command, ...command.commands]) one.exitOverride().configureOutput({ writeErr: () => undefined });
    return command.parseAsync(['mcp', ...args], { from: 'user' });
  };

  it.each(['http://coins.example', 'coins.example', 'file:///x'])('sends no key to %s', async (url) => {
    await expect(run('--url', url)).rejects.toThrow('It must be an address such as https://coins.example.');
  });

  it('names the variable that has the key', async () => {
    await expect(run('--url', 'https://coins.example')).rejects.toThrow('Set OBVERSE_API_KEY to a key');
  });
});
