import { Metrics } from '@obverse/service-kit';
import { Injectable } from '@nestjs/common';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of the gateway. */
@Injectable()
export class GatewayMetrics {
  private readonly searches;
  private readonly clientSearches;
  private readonly clientErrors;

  constructor(metrics: Metrics) {
    this.searches = metrics.histogram({
      name: 'obverse_gateway_search_seconds',
      help: 'Time of a search at the server.',
      buckets: SECONDS,
    });
    this.clientSearches = metrics.histogram({
      name: 'obverse_gateway_client_search_seconds',
      help: 'Time of a search as the client saw it.',
      buckets: SECONDS,
    });
    this.clientErrors = metrics.counter({
      name: 'obverse_gateway_client_errors_total',
      help: 'Errors that clients reported.',
    });
  }

  searched(milliseconds: number): void {
    this.searches.observe(milliseconds / 1000);
  }

  searchedAtClient(milliseconds: number): void {
    this.clientSearches.observe(milliseconds / 1000);
  }

  clientError(): void {
    this.clientErrors.inc();
  }
}
