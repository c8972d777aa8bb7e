import { MailModule } from '@obverse/mail/sending';
import { PushModule } from '@obverse/push';
import { CacheModule } from '@obverse/service-kit';
import { DatabaseModule } from '@obverse/service-kit/database';
import { LotIndexModule } from '@obverse/service-kit/lot-index';
import { SellerRegistryModule } from '@obverse/service-kit/seller-registry';
import { WebhookModule } from '@obverse/webhooks';
import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { AdmissionModule } from './edge/admission/admission.module';
import { DatabaseBreakerModule } from './edge/database/database-breaker.module';
import { CalendarModule } from './pages/calendar/calendar.module';
import { CoinTypeModule } from './features/coin-type/coin-type.module';
import { CompanyModule } from './features/company/company.module';
import { ContactModule } from './people/contact/contact.module';
import { DirectoryModule } from './directory/directory.module';
import { ExternalSignInModule } from './people/external-sign-in/external-sign-in.module';
import { GotoModule } from './features/goto/goto.module';
import { ApiExceptionFilter } from './edge/http/api-exception.filter';
import { OtherMethods } from './edge/http/other-methods';
import { ImageModule } from './features/image/image.module';
import { LandingModule } from './features/landing/landing.module';
import { LotModule } from './features/lot/lot.module';
import { GatewayMetricsModule } from './edge/metrics/gateway-metrics.module';
import { OpsModule } from './features/ops/ops.module';
import { OpsReportModule } from './people/ops-report/ops-report.module';
import { PageModule } from './pages/page/page.module';
import { PasswordModule } from './people/password/password.module';
import { PushDeviceModule } from './people/push/push.module';
import { PurgeModule } from './people/purge/purge.module';
import { ResetModule } from './people/reset/reset.module';
import { SearchAlertModule } from './people/search-alert/search-alert.module';
import { LotNoteModule } from './people/lot-note/lot-note.module';
import { ApiKeyModule } from './people/api-key/api-key.module';
import { PublicApiModule } from './people/public-api/public-api.module';
import { PrivateAddressModule } from './people/private-address/private-address.module';
import { SavedSearchModule } from './people/saved-search/saved-search.module';
import { SearchModule } from './features/search/search.module';
import { SitemapModule } from './pages/sitemap/sitemap.module';
import { SessionModule } from './edge/session/session.module';
import { StatusModule } from './features/status/status.module';
import { SystemModule } from './features/system/system.module';
import { ExportModule } from './features/export/export.module';
import { FeedModule } from './pages/feed/feed.module';
import { FiltersModule } from './features/filters/filters.module';
import { UserListModule } from './people/user-list/user-list.module';
import { ThrottleModule } from './edge/throttle/throttle.module';
import { UserModule } from './people/user/user.module';
import { WorthModule } from './features/worth/worth.module';
import { UserWebhookModule } from './people/webhook/user-webhook.module';

const POOL_SIZE = 5;

@Module({
  imports: [
    DatabaseBreakerModule,
    DatabaseModule.forRoot({ poolSize: POOL_SIZE }),
    LotIndexModule,
    CacheModule,
    SellerRegistryModule.forRoot(),
    AdmissionModule,
    SessionModule,
    ThrottleModule,
    MailModule,
    PushModule,
    WebhookModule,
    PasswordModule,
    GatewayMetricsModule,
    SearchModule,
    FiltersModule,
    ExportModule,
    LotModule,
    CoinTypeModule,
    WorthModule,
    DirectoryModule,
    LandingModule,
    CompanyModule,
    GotoModule,
    ImageModule,
    UserModule,
    ExternalSignInModule,
    UserListModule,
    SearchAlertModule,
    LotNoteModule,
    PushDeviceModule,
    PrivateAddressModule,
    ApiKeyModule,
    PublicApiModule,
    UserWebhookModule,
    SavedSearchModule,
    ResetModule,
    ContactModule,
    OpsModule,
    OpsReportModule,
    PageModule,
    PurgeModule,
    SystemModule,
    StatusModule,
    SitemapModule,
    CalendarModule,
    FeedModule,
  ],
  providers: [{ provide: APP_FILTER, useClass: ApiExceptionFilter }, OtherMethods],
})
export class AppModule {}
