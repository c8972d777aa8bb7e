import { ApiKeyRepository, UserRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { KeyHolders } from './key-holders';

/** Programs that call the API with a key. */
@Module({
  imports: [DatabaseModule.forFeature([ApiKeyRepository, UserRepository])],
  providers: [KeyHolders],
  exports: [KeyHolders],
})
export class KeyHolderModule {}
