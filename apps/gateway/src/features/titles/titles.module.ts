import { Module } from '@nestjs/common';
import { DirectoryModule } from '../../directory/directory.module';
import { TagTitles } from './tag-titles';

/** What tags, attributes and coin types are called in the visitor's language. */
@Module({ imports: [DirectoryModule], providers: [TagTitles], exports: [TagTitles] })
export class TitlesModule {}
