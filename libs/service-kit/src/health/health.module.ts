import { Global, Module } from '@nestjs/common';
import { Health } from './health';

/** Collects the checks of all modules. */
@Global()
@Module({
  providers: [{ provide: Health, useFactory: (): Health => new Health() }],
  exports: [Health],
})
export class HealthModule {}
