import {
  apiMessages,
  endpoints,
  type NewPrivateAddress,
  type PrivateAddress,
  type PrivateAddressKind,
} from '@obverse/contracts';
import { presentAddress, PrivateAddressRepository, type AddressOwner } from '@obverse/database';
import { CLOCK, CONFIG, hashOf, newToken, type Clock } from '@obverse/service-kit';
import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import type { GatewayConfig } from '../../config';
import { NothingFoundError } from '../../edge/http/errors';

/** Addresses at which programs of users read without signing in. A program that has such an address can read what it shows. */
@Injectable()
export class PrivateAddressService {
  constructor(
    private readonly addresses: PrivateAddressRepository,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async of(userId: string): Promise<PrivateAddress[]> {
    return (await this.addresses.of(userId)).map(presentAddress);
  }

  /** Ends the address of the kind that there was. Throws {@link UnauthorizedException} when the account was deleted in the meantime. */
  async make(userId: string, kind: PrivateAddressKind): Promise<NewPrivateAddress> {
    const token = newToken();
    const made = await this.addresses.make(userId, kind, hashOf(token), new Date(this.clock()));
    if (!made) throw new UnauthorizedException();
    return { ...presentAddress(made), url: this.urlOf(kind, token) };
  }

  async remove(userId: string, kind: PrivateAddressKind): Promise<void> {
    await this.addresses.remove(userId, kind);
  }

  /** Whose address a program reads. Throws {@link NothingFoundError} for one that has ended. */
  async ownerOf(kind: PrivateAddressKind, token: string): Promise<AddressOwner> {
    const owner = await this.addresses.use(hashOf(token), kind, new Date(this.clock()));
    if (!owner) throw new NothingFoundError(apiMessages.addressEnded);
    return owner;
  }

  private urlOf(kind: PrivateAddressKind, token: string): string {
    return this.config.PUBLIC_URL + endpoints.addresses[kind].path.replace(':token', token);
  }
}
