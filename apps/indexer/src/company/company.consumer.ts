import { topics, type CompanyObserved } from '@obverse/contracts';
import { CompanyRepository, type CompanyWrite } from '@obverse/database';
import { OnBatch, type MessageBatch } from '@obverse/event-log';
import { versionOf } from '@obverse/lots';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';

@Controller()
export class CompanyConsumer {
  constructor(private readonly companies: CompanyRepository) {}

  @OnBatch(topics.companiesObserved)
  async take(@Payload() batch: MessageBatch<'CompanyObserved'>): Promise<void> {
    await this.companies.save(batch.messages.map(({ message }) => companyOf(message)));
  }
}

export function companyOf({ sellerKey, url, observedAt, logoUrl }: CompanyObserved): CompanyWrite {
  return { sellerKey, url, version: versionOf(observedAt), ...(logoUrl !== undefined && { logoUrl }) };
}
