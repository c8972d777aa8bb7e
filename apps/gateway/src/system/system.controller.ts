import { endpoints } from '@obverse/contracts';
import { LOGGER, type Logger } from '@obverse/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { GatewayMetrics } from '../metrics/gateway-metrics';
import { Input, Serves, type InputOf } from '../http/serves';

/** Largest number of reports logged in a minute; all are counted. */
const REPORTS_A_MINUTE = 30;
const MINUTE_MS = 60_000;

@Controller()
export class SystemController {
  private logged = 0;
  private minute = 0;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly metrics: GatewayMetrics,
  ) {}

  @Serves(endpoints.system.clientError)
  clientError(@Input(endpoints.system.clientError) { body }: InputOf<typeof endpoints.system.clientError>): void {
    this.metrics.clientError();
    const minute = Math.floor(Date.now() / MINUTE_MS);
    if (minute !== this.minute) [this.minute, this.logged] = [minute, 0];
    if (this.logged++ < REPORTS_A_MINUTE) this.logger.warn({ client: body }, 'a client met an error');
  }
}
