import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { CuttableLine } from './cuttable-line';
import { eventually } from './eventually';

const SENT = 'the bytes of a client';

describe('CuttableLine', () => {
  let server: Server;
  let line: CuttableLine;
  let received: Buffer[];
  const clients: Socket[] = [];

  /** A server that sends back what it gets. */
  beforeEach(async () => {
    received = [];
    server = createServer({ allowHalfOpen: true }, (socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (bytes) => void received.push(bytes));
      socket.pipe(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    line = await CuttableLine.open('127.0.0.1', () => (server.address() as AddressInfo).port);
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) client.destroy();
    await line.close();
    await new Promise((resolve) => server.close(resolve));
  });

  function client(): Socket {
    const socket = connect(line.port, '127.0.0.1');
    socket.on('error', () => undefined);
    clients.push(socket);
    return socket;
  }
  const arrived = () => Buffer.concat(received);

  it('forwards all bytes, also those before the end of a connection', async () => {
    const socket = client();
    socket.end(SENT.repeat(50_000));
    expect((await text(socket)) === SENT.repeat(50_000)).toBe(true);
  });

  it('forwards them late when it is slow, in their order', async () => {
    line.slow(30);
    const socket = client();
    for (const letter of SENT) socket.write(letter);
    socket.end();
    expect(await text(socket)).toBe(SENT);
  });

  it('forwards noise of the same length while it garbles, and bytes afterwards', async () => {
    line.garble();
    const socket = client();
    socket.write(SENT);
    await eventually('noise', () => arrived().length === SENT.length);
    expect(arrived().toString()).not.toContain(SENT);
    line.mend();
    socket.write(SENT);
    await eventually('bytes', () => arrived().toString().endsWith(SENT));
  });

  it('resets the connections there are, and accepts new ones', async () => {
    const socket = client();
    await once(socket, 'connect');
    socket.write(SENT);
    await eventually('bytes', () => arrived().length > 0);
    const failed = new Promise((resolve) => socket.once('close', resolve));
    line.reset();
    expect(await failed).toBe(true);
    const another = client();
    another.end(SENT);
    expect(await text(another)).toBe(SENT);
  });

  it('refuses connections while it is cut, and holds bytes back while it is stalled', async () => {
    line.cut();
    const refused = client();
    await new Promise((resolve) => refused.once('close', resolve));
    line.mend();
    line.stall();
    const socket = client();
    socket.end(SENT);
    await once(socket, 'connect');
    line.mend();
    expect(await text(socket)).toBe(SENT);
  });
});
