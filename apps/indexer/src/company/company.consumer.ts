import { topics, type CompanyObserved } from '@obverse/contracts';
import { CompanyRepository, type CompanyWrite } from '@obverse/database';
import { OnBatch, type BatchResult, type MessageBatch } from '@obverse/event-log';
import { versionOf } from '@obverse/lots';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { KnownSellers } from '../seller/known-sellers';

@Controller()
export class CompanyConsumer {
  constructor(
    private readonly companies: CompanyRepository,
    private readonly sellers: KnownSellers,
  ) {}

  @OnBatch(topics.companiesObserved)
  async take(@Payload() batch: MessageBatch<'CompanyObserved'>): Promise<BatchResult> {
    const { known, rejected } = await this.sellers.divide(batch.messages);
    await this.companies.save(known.map(({ message }) => companyOf(message)));
    return { rejected };
  }
}

export function companyOf({ sellerKey, url, observedAt, logoUrl }: CompanyObserved): CompanyWrite {
  return { sellerKey, url, version: versionOf(observedAt), ...(logoUrl !== undefined && { logoUrl }) };
}
