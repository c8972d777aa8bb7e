import { Global, Module } from '@nestjs/common';
import { GatewayMetricsModule } from '../../edge/metrics/gateway-metrics.module';
import { ConfirmationService } from './confirmation.service';
import { PasswordService } from './password.service';

@Global()
@Module({
  imports: [GatewayMetricsModule],
  providers: [PasswordService, ConfirmationService],
  exports: [PasswordService, ConfirmationService],
})
export class PasswordModule {}
