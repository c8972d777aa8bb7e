import { endpoints, type AnswerOf, type FoundNotes, type LotNote } from '@obverse/contracts';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Input, Serves, type InputOf } from '../../edge/http/serves';
import { VisitorService } from '../../edge/session/visitor.service';
import { LotNoteService } from './lot-note.service';

const { list, save, tags, find } = endpoints.notes;

@Controller()
export class LotNoteController {
  constructor(
    private readonly visitors: VisitorService,
    private readonly notes: LotNoteService,
  ) {}

  @Serves(list)
  async list(@Input(list) { query }: InputOf<typeof list>, @Req() request: FastifyRequest): Promise<LotNote[]> {
    const { user } = await this.visitors.signedIn(request);
    return this.notes.of(user.id, query.ids);
  }

  @Serves(save)
  async save(@Input(save) { params, body }: InputOf<typeof save>, @Req() request: FastifyRequest): Promise<LotNote> {
    const { user } = await this.visitors.signedIn(request);
    return this.notes.save(user.id, params.lotId, body);
  }

  @Serves(tags)
  async tags(@Req() request: FastifyRequest): Promise<AnswerOf<typeof tags>> {
    const { user } = await this.visitors.signedIn(request);
    return this.notes.tagsOf(user.id);
  }

  @Serves(find)
  async find(
    @Input(find) { params, query }: InputOf<typeof find>,
    @Req() request: FastifyRequest,
  ): Promise<FoundNotes> {
    const { user } = await this.visitors.signedIn(request);
    return this.notes.find({ userId: user.id, tag: params.listTag }, query);
  }
}
