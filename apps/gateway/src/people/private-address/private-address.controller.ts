import { endpoints, type NewPrivateAddress, type PrivateAddress } from '@obverse/contracts';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Input, Serves, type InputOf } from '../../edge/http/serves';
import { VisitorService } from '../../edge/session/visitor.service';
import { PrivateAddressService } from './private-address.service';

const { list, make, remove } = endpoints.addresses;

@Controller()
export class PrivateAddressController {
  constructor(
    private readonly visitors: VisitorService,
    private readonly addresses: PrivateAddressService,
  ) {}

  @Serves(list)
  async list(@Req() request: FastifyRequest): Promise<PrivateAddress[]> {
    const { user } = await this.visitors.signedIn(request);
    return this.addresses.of(user.id);
  }

  @Serves(make)
  async make(
    @Input(make) { params }: InputOf<typeof make>,
    @Req() request: FastifyRequest,
  ): Promise<NewPrivateAddress> {
    const { user } = await this.visitors.signedIn(request);
    return this.addresses.make(user.id, params.kind);
  }

  @Serves(remove)
  async remove(@Input(remove) { params }: InputOf<typeof remove>, @Req() request: FastifyRequest): Promise<void> {
    const { user } = await this.visitors.signedIn(request);
    await this.addresses.remove(user.id, params.kind);
  }
}
