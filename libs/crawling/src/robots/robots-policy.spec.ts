import type { FetchAnswer } from '../fetch/fetcher';
import { RobotsPolicy, type NoRobots } from './robots-policy';

const pace = { intervalMs: 1_000, concurrency: 1 };
const answer = (status: number, text = ''): FetchAnswer => ({ url: '', status, headers: {}, body: Buffer.from(text) });

function policy(...answers: (FetchAnswer | NoRobots)[]) {
  const asked: string[] = [];
  const clock = { time: 0 };
  const robots = new RobotsPolicy({
    agent: 'ObverseBot',
    now: () => clock.time,
    fetch: async (url) => {
      asked.push(url);
      return answers[Math.min(asked.length, answers.length) - 1] ?? { why: 'a.example: nothing came' };
    },
  });
  return { robots, asked, clock };
}

describe('RobotsPolicy', () => {
  it('prefers the group that names the agent over the one for all', async () => {
    const text =
      'User-agent: *\nDisallow: /\n\nUser-agent: ObverseBot\nDisallow: /cart\nAllow: /cart/public\nCrawl-delay: 2.5\n';
    const { robots } = policy(answer(200, text));
    expect(await robots.check('http://a.example/lot/1', pace)).toEqual({ kind: 'allowed', crawlDelayMs: 2_500 });
    expect(await robots.check('http://a.example/cart.js', pace)).toEqual({ kind: 'disallowed' });
    expect(await robots.check('http://a.example/cart/public', pace)).toMatchObject({ kind: 'allowed' });
  });

  it('requests each origin once, also for concurrent calls', async () => {
    const { robots, asked } = policy(answer(200, ''));
    await Promise.all(['/1', '/2', '/3'].map((path) => robots.check(`https://a.example${path}`, pace)));
    await robots.check('https://a.example:8443/', pace);
    expect(asked).toEqual(['https://a.example/robots.txt', 'https://a.example:8443/robots.txt']);
  });

  it.each([400, 401, 403, 404, 410])('allows everything when robots.txt answers %i', async (status) => {
    expect(await policy(answer(status)).robots.check('http://a.example/', pace)).toMatchObject({ kind: 'allowed' });
  });

  it.each([
    [answer(500), 'a.example: status 500'],
    [answer(503), 'a.example: status 503'],
    [answer(429), 'a.example: status 429'],
    [{ why: 'a.example: its certificate has expired' }, 'a.example: its certificate has expired'],
  ])('disallows everything for now when the rules are not available, and states the reason: %#', async (first, why) => {
    const { robots, asked, clock } = policy(first, answer(404));
    expect(await robots.check('http://a.example/', pace)).toEqual({ kind: 'unknown', why, retryInMs: 300_000 });
    clock.time = 299_000;
    expect(await robots.check('http://a.example/', pace)).toEqual({ kind: 'unknown', why, retryInMs: 1_000 });
    clock.time = 301_000;
    expect(await robots.check('http://a.example/', pace)).toMatchObject({ kind: 'allowed' });
    expect(asked).toHaveLength(2);
  });

  it('reads only the first 512 KiB', async () => {
    const padded = `User-agent: *\nDisallow: /private\n${'# \n'.repeat(200_000)}\nDisallow: /\n`;
    expect(await policy(answer(200, padded)).robots.check('http://a.example/lot', pace)).toMatchObject({
      kind: 'allowed',
    });
  });

  it('rejects all waiting calls on a failure, and requests again for the next', async () => {
    let calls = 0;
    const fetch = async () => {
      if (++calls === 1) throw new Error('refused');
      return answer(404);
    };
    const robots = new RobotsPolicy({ agent: 'ObverseBot', now: () => 0, fetch });
    await expect(
      Promise.all([robots.check('http://a.example/1', pace), robots.check('http://a.example/2', pace)]),
    ).rejects.toThrow('refused');
    expect(await robots.check('http://a.example/1', pace)).toMatchObject({ kind: 'allowed' });
  });
});
