import { endpoints, type ApiKey, type NewApiKey } from '@obverse/contracts';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Input, Serves, type InputOf } from '../../edge/http/serves';
import { VisitorService } from '../../edge/session/visitor.service';
import { ApiKeyService } from './api-key.service';

const { list, create, revoke } = endpoints.keys;

@Controller()
export class ApiKeyController {
  constructor(
    private readonly visitors: VisitorService,
    private readonly keys: ApiKeyService,
  ) {}

  @Serves(list)
  async list(@Req() request: FastifyRequest): Promise<ApiKey[]> {
    const { user } = await this.visitors.signedIn(request);
    return this.keys.of(user.id);
  }

  @Serves(create)
  async create(@Input(create) { body }: InputOf<typeof create>, @Req() request: FastifyRequest): Promise<NewApiKey> {
    const { user } = await this.visitors.signedIn(request);
    return this.keys.create(user.id, body);
  }

  @Serves(revoke)
  async revoke(@Input(revoke) { params }: InputOf<typeof revoke>, @Req() request: FastifyRequest): Promise<void> {
    const { user } = await this.visitors.signedIn(request);
    await this.keys.revoke(user.id, params.id);
  }
}
