import { withReleases } from './releases';

describe('withReleases', () => {
  it('releases in reverse order, after the work and after its failure', async () => {
    const released: string[] = [];
    const release = (name: string) => Promise.resolve(void released.push(name));
    await withReleases(async (releases) => {
      expect(releases.add('server', release)).toBe('server');
      releases.add('client', release);
      await Promise.resolve();
      expect(released).toEqual([]);
    });
    expect(released).toEqual(['client', 'server']);
    const failing = withReleases(async (releases) => {
      releases.add('folder', release);
      await Promise.reject(new Error('the work failed'));
    });
    await expect(failing).rejects.toThrow('the work failed');
    expect(released).toEqual(['client', 'server', 'folder']);
  });

  it('releases the rest when one release fails, and throws that failure', async () => {
    const released: string[] = [];
    const work = withReleases((releases) => {
      releases.add('server', (name) => Promise.resolve(void released.push(name)));
      releases.add('client', () => Promise.reject(new Error('it hangs')));
      return Promise.resolve();
    });
    await expect(work).rejects.toThrow('it hangs');
    expect(released).toEqual(['server']);
  });
});
