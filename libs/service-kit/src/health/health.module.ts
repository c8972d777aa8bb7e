import { Global, Module } from '@nestjs/common';
import { Health } from './health';
import { HealthController } from './health.controller';

/** Collects the checks of all modules; `/health/live` and `/health/ready`. */
@Global()
@Module({
  controllers: [HealthController],
  providers: [{ provide: Health, useFactory: (): Health => new Health() }],
  exports: [Health],
})
export class HealthModule {}
