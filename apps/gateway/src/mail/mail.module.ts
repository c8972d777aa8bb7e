import { Global, Module } from '@nestjs/common';
import { Mails } from './mails';

@Global()
@Module({ providers: [Mails], exports: [Mails] })
export class MailModule {}
