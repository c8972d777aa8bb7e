import { Pipeline, StepFailedError, type Step } from './pipeline';

const events: string[] = [];
beforeEach(() => void events.splice(0));

const open: Step<{ readonly url: string }, { readonly page: string }> = {
  name: 'open',
  run: async ({ url }) => ({ page: `page of ${url}` }),
  cleanUp: async ({ page }) => void events.push(`close ${page}`),
};
const read: Step<{ readonly page: string }, { readonly title: string }> = {
  name: 'read',
  run: async ({ page }) => ({ title: page.toUpperCase() }),
  cleanUp: async ({ title }) => void events.push(`forget ${title}`),
};
const fail: Step<{ readonly title: string }, object> = {
  name: 'fail',
  run: async () => {
    throw new RangeError('no');
  },
  cleanUp: async () => void events.push('never'),
};

describe('Pipeline', () => {
  it('gives each step what earlier steps added, and cleans up in reverse', async () => {
    const context = await Pipeline.of<{ url: string }>().then(open).then(read).run({ url: 'x' });
    expect(context).toEqual({ url: 'x', page: 'page of x', title: 'PAGE OF X' });
    expect(events).toEqual(['forget PAGE OF X', 'close page of x']);
  });

  it('names the step that failed, after cleaning up what ran', async () => {
    const error = await Pipeline.of<{ url: string }>()
      .then(open)
      .then(read)
      .then(fail)
      .run({ url: 'x' })
      .catch((failed: unknown) => failed);
    expect(error).toBeInstanceOf(StepFailedError);
    expect(error).toMatchObject({ step: 'fail', cause: new RangeError('no') });
    expect(events).toEqual(['forget PAGE OF X', 'close page of x']);
  });

  it('runs the other clean-ups when one fails, and reports the first failure', async () => {
    const broken: Step<{ page: string }, object> = {
      name: 'broken',
      run: async () => ({}),
      cleanUp: async () => {
        throw new Error('stuck');
      },
    };
    const error = await Pipeline.of<{ url: string }>()
      .then(open)
      .then(broken)
      .run({ url: 'x' })
      .catch((failed: unknown) => failed);
    expect(error).toMatchObject({ step: 'broken (clean-up)' });
    expect(events).toEqual(['close page of x']);
  });
});
