import { Module } from '@nestjs/common';
import { LotModule } from '../lot/lot.module';
import { UserController } from './user.controller';

@Module({ imports: [LotModule], controllers: [UserController] })
export class UserModule {}
