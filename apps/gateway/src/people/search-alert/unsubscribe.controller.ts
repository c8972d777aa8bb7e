import { endpoints } from '@obverse/contracts';
import { Controller, Redirect } from '@nestjs/common';
import { Input, Serves, type InputOf } from '../../edge/http/serves';
import { UnsubscribeService } from './unsubscribe.service';

const { unsubscribe, oneClick, openLink } = endpoints.alerts;

@Controller()
export class UnsubscribeController {
  constructor(private readonly recipients: UnsubscribeService) {}

  @Serves(unsubscribe)
  async unsubscribe(@Input(unsubscribe) { body }: InputOf<typeof unsubscribe>): Promise<void> {
    const { token, search } = body;
    await (search === undefined ? this.recipients.stop(token) : this.recipients.stopSearch(token, search));
  }

  @Serves(oneClick)
  async oneClick(@Input(oneClick) { params }: InputOf<typeof oneClick>): Promise<{ isStopped: true }> {
    await this.recipients.stop(params.token);
    return { isStopped: true };
  }

  @Serves(openLink)
  @Redirect()
  openLink(@Input(openLink) { params, query }: InputOf<typeof openLink>): { url: string; statusCode: number } {
    const { search } = query;
    const parameters = new URLSearchParams({ ...params, ...(search === undefined ? {} : { search }) });
    return { url: `/?${parameters.toString()}#m-unsubscribe`, statusCode: 302 };
  }
}
