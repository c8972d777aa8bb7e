import { serverProperties } from './server-properties';

it('makes the broker listen on this machine only and create no topic implicitly', () => {
  const lines = serverProperties({ port: 9092, controllerPort: 9093, logDir: '/data/log' }).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'listeners=PLAINTEXT://127.0.0.1:9092,CONTROLLER://127.0.0.1:9093',
      'advertised.listeners=PLAINTEXT://127.0.0.1:9092',
      'controller.quorum.voters=1@127.0.0.1:9093',
      'log.dirs=/data/log',
      'auto.create.topics.enable=false',
    ]),
  );
  expect(lines.join('\n')).not.toMatch(/0\.0\.0\.0|undefined/);
});
