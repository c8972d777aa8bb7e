import { CacheModule } from '@obverse/service-kit';
import { DatabaseModule } from '@obverse/service-kit/database';
import { LotIndexModule } from '@obverse/service-kit/lot-index';
import { SellerRegistryModule } from '@obverse/service-kit/seller-registry';
import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { AdmissionModule } from './admission/admission.module';
import { CatalogModule } from './catalog/catalog.module';
import { ContactModule } from './contact/contact.module';
import { DirectoryModule } from './directory/directory.module';
import { ExternalSignInModule } from './external-sign-in/external-sign-in.module';
import { GotoModule } from './goto/goto.module';
import { ApiExceptionFilter } from './http/api-exception.filter';
import { OtherMethods } from './http/other-methods';
import { ImageModule } from './image/image.module';
import { LandingModule } from './landing/landing.module';
import { LotModule } from './lot/lot.module';
import { MailModule } from './mail/mail.module';
import { GatewayMetricsModule } from './metrics/gateway-metrics.module';
import { OpsModule } from './ops/ops.module';
import { PageHeadModule } from './page-head/page-head.module';
import { PasswordModule } from './password/password.module';
import { PurgeModule } from './purge/purge.module';
import { ResetModule } from './reset/reset.module';
import { SearchModule } from './search/search.module';
import { SitemapModule } from './sitemap/sitemap.module';
import { SessionModule } from './session/session.module';
import { SystemModule } from './system/system.module';
import { TaxonomyModule } from './taxonomy/taxonomy.module';
import { UserListModule } from './user-list/user-list.module';
import { ThrottleModule } from './throttle/throttle.module';
import { UserModule } from './user/user.module';

const POOL_SIZE = 5;

@Module({
  imports: [
    DatabaseModule.forRoot({ poolSize: POOL_SIZE }),
    LotIndexModule,
    CacheModule,
    SellerRegistryModule.forRoot(),
    AdmissionModule,
    SessionModule,
    ThrottleModule,
    MailModule,
    PasswordModule,
    GatewayMetricsModule,
    SearchModule,
    TaxonomyModule,
    LotModule,
    CatalogModule,
    DirectoryModule,
    LandingModule,
    GotoModule,
    ImageModule,
    UserModule,
    ExternalSignInModule,
    UserListModule,
    ResetModule,
    ContactModule,
    OpsModule,
    PageHeadModule,
    PurgeModule,
    SystemModule,
    SitemapModule,
  ],
  providers: [{ provide: APP_FILTER, useClass: ApiExceptionFilter }, OtherMethods],
})
export class AppModule {}
