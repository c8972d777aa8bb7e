import { Readable } from 'node:stream';
import compress from '@fastify/compress';
import { apiMessages } from '@obverse/contracts';
import { DatabaseUnavailableError } from '@obverse/database';
import { createLogger } from '@obverse/service-kit';
import { Controller, Get, Module, StreamableFile } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiExceptionFilter } from './api-exception.filter';

@Controller()
class FailingController {
  @Get('export')
  export(): StreamableFile {
    const rows = new Readable({
      read() {
        this.destroy(new DatabaseUnavailableError('away'));
      },
    });
    return new StreamableFile(rows, { type: 'application/json', disposition: 'attachment' });
  }
}

@Module({ controllers: [FailingController] })
class FailingModule {}

describe('a stream that fails before its first byte', () => {
  let app: NestFastifyApplication;

  beforeAll(async () => {
    app = await NestFactory.create<NestFastifyApplication>(FailingModule, new FastifyAdapter(), { logger: false });
    app.useGlobalFilters(new ApiExceptionFilter(createLogger('test', 'silent')));
    await app.register(compress, { threshold: 1024 });
    await app.init();
  });
  afterAll(() => app.close());

  it.each(['gzip', 'identity'])('is answered with a message that a client of %s can read', async (encoding) => {
    const answer = await app.inject({ url: '/export', headers: { 'accept-encoding': encoding } });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ message: apiMessages.database, errors: [] });
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.headers).not.toHaveProperty('content-disposition');
  });
});
