import { endpoints, type ServiceStatus } from '@obverse/contracts';
import { Controller } from '@nestjs/common';
import { Serves } from '../../edge/http/serves';
import { StatusService } from './status.service';

/** The status page. It answers without the index and without the database. */
@Controller()
export class StatusController {
  constructor(private readonly service: StatusService) {}

  @Serves(endpoints.status.get)
  status(): Promise<ServiceStatus> {
    return this.service.status();
  }
}
