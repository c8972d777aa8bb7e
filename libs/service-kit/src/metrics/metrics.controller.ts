import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Metrics } from './metrics';

@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get()
  async text(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const text = await this.metrics.text();
    reply.header('content-type', this.metrics.contentType);
    return text;
  }
}
