import '../testing/web-globals';
import { fakeFetch } from '../testing/fake-fetch';
import { registerWorker } from './register-worker';

class FakeContainer extends EventTarget {
  controller: object | null = null;
  readonly registered: string[] = [];
  failure: Error | undefined;
  register = (file: string): Promise<object> => {
    this.registered.push(file);
    return this.failure ? Promise.reject(this.failure) : Promise.resolve({});
  };
  changeController(controller: object): void {
    this.controller = controller;
    this.dispatchEvent(new Event('controllerchange'));
  }
}
function start(container: FakeContainer) {
  const onNewBuild = jest.fn();
  registerWorker(onNewBuild, container as unknown as ServiceWorkerContainer);
  return onNewBuild;
}

describe('registerWorker', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('registers some time after the page was loaded', () => {
    const container = new FakeContainer();
    start(container);
    expect(container.registered).toEqual([]);
    jest.advanceTimersByTime(3000);
    expect(container.registered).toEqual(['/worker.js']);
  });

  it('reports a failure to the server, but not that the browser refuses', async () => {
    const calls = fakeFetch(() => ({ json: undefined }));
    for (const failure of [new DOMException('private window', 'SecurityError'), new TypeError('broken worker')]) {
      const container = new FakeContainer();
      container.failure = failure;
      start(container);
      await jest.advanceTimersByTimeAsync(3000);
    }
    expect(calls.map(({ body }) => body)).toMatchObject([{ message: 'TypeError: broken worker' }]);
  });

  it('reports a new build, but not the first worker', () => {
    const container = new FakeContainer();
    const onNewBuild = start(container);
    container.changeController({ build: 1 });
    expect(onNewBuild).not.toHaveBeenCalled();
    container.changeController({ build: 2 });
    expect(onNewBuild).toHaveBeenCalledTimes(1);
  });

  it('reports a new build when a worker was there at the start', () => {
    const container = new FakeContainer();
    container.controller = { build: 1 };
    const onNewBuild = start(container);
    container.changeController({ build: 2 });
    expect(onNewBuild).toHaveBeenCalledTimes(1);
  });
});
