import { IdAliasRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { IdAliasService } from './id-alias.service';

/** Present ids of old ones. */
@Module({
  imports: [DatabaseModule.forFeature([IdAliasRepository])],
  providers: [IdAliasService],
  exports: [IdAliasService],
})
export class IdAliasModule {}
