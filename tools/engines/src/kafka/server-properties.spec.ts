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

it('adds listeners, and settings in place of its own', () => {
  const listeners = [{ name: 'SCRAM', protocol: 'SASL_SSL', port: 9094 }] as const;
  const settings = { 'broker.session.timeout.ms': '9000' };
  const text = serverProperties({ port: 9092, controllerPort: 9093, logDir: '/data/log', listeners, settings });
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      'listeners=PLAINTEXT://127.0.0.1:9092,CONTROLLER://127.0.0.1:9093,SCRAM://127.0.0.1:9094',
      'advertised.listeners=PLAINTEXT://127.0.0.1:9092,SCRAM://127.0.0.1:9094',
      'listener.security.protocol.map=CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT,SCRAM:SASL_SSL',
      'broker.session.timeout.ms=9000',
    ]),
  );
});
