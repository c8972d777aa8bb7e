import { endpoints } from '@obverse/contracts';
import { Controller } from '@nestjs/common';
import { Input, Serves, type InputOf } from '../../edge/http/serves';
import { ClientErrors } from './client-error.service';

const { clientError } = endpoints.system;

@Controller()
export class SystemController {
  constructor(private readonly errors: ClientErrors) {}

  @Serves(clientError)
  async clientError(@Input(clientError) { body }: InputOf<typeof clientError>): Promise<void> {
    await this.errors.report(body);
  }
}
