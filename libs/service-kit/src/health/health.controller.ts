import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { withoutCredentials } from '../logging';
import { Health, type CheckResult } from './health';

@Controller('health')
export class HealthController {
  constructor(private readonly health: Health) {}

  @Get('live')
  live(): { readonly status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('ready')
  async ready(
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ readonly status: 'ok' | 'failing'; readonly checks: readonly CheckResult[] }> {
    const { ok, checks } = await this.health.readiness();
    const shown = checks.map((check) =>
      check.reason === undefined ? check : { ...check, reason: withoutCredentials(check.reason) },
    );
    reply.code(ok ? 200 : 503).header('cache-control', 'no-store');
    return { status: ok ? 'ok' : 'failing', checks: shown };
  }
}
