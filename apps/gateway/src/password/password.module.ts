import { Global, Module } from '@nestjs/common';
import { GatewayMetricsModule } from '../metrics/gateway-metrics.module';
import { PasswordService } from './password.service';

@Global()
@Module({ imports: [GatewayMetricsModule], providers: [PasswordService], exports: [PasswordService] })
export class PasswordModule {}
