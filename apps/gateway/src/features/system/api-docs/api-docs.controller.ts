import { openApiDocument } from '@obverse/contracts/openapi';
import { Controller, Get, Header } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { apiDocumentSchema } from './api-document';
import { apiPage, pageSecurityPolicy } from './api-page';

/** The description of the API: for programs and for people. It is made once. */
@Controller()
export class ApiDocsController {
  private readonly document = JSON.stringify(openApiDocument());
  private readonly page = apiPage(apiDocumentSchema.parse(JSON.parse(this.document)));

  @Get('/api/openapi.json')
  @RouteConfig({ cache: 'shared' })
  @Header('content-type', 'application/json; charset=utf-8')
  openApi(): string {
    return this.document;
  }

  @Get('/api/docs')
  @RouteConfig({ cache: 'shared' })
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', pageSecurityPolicy)
  docs(): string {
    return this.page;
  }
}
