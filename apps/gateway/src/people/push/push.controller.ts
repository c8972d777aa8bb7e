import { endpoints, type PushDevices } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Input, Serves, type InputOf } from '../../edge/http/serves';
import { VisitorLanguage } from '../../edge/http/visitor-language';
import { VisitorService } from '../../edge/session/visitor.service';
import { PushDeviceService } from './push-device.service';

const { devices, subscribe, remove, test } = endpoints.push;

@Controller()
export class PushController {
  constructor(
    private readonly visitors: VisitorService,
    private readonly push: PushDeviceService,
  ) {}

  @Serves(devices)
  async devices(@Req() request: FastifyRequest): Promise<PushDevices> {
    return this.push.of(await this.visitors.signedIn(request));
  }

  @Serves(subscribe)
  async subscribe(
    @Input(subscribe) { body }: InputOf<typeof subscribe>,
    @Req() request: FastifyRequest,
  ): Promise<PushDevices> {
    const visitor = await this.visitors.signedIn(request);
    await this.push.subscribe(visitor, body);
    return this.push.of(visitor);
  }

  @Serves(remove)
  async remove(
    @Input(remove) { params }: InputOf<typeof remove>,
    @Req() request: FastifyRequest,
  ): Promise<PushDevices> {
    const visitor = await this.visitors.signedIn(request);
    await this.push.remove(visitor, params.id);
    return this.push.of(visitor);
  }

  @Serves(test)
  async test(@VisitorLanguage() language: Language, @Req() request: FastifyRequest): Promise<void> {
    await this.push.test(await this.visitors.signedIn(request), language);
  }
}
