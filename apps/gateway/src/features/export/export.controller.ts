import { Readable } from 'node:stream';
import { endpoints, type ExportedLot } from '@obverse/contracts';
import type { Language } from '@obverse/texts';
import { Controller, Req, StreamableFile } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Input, Serves, type InputOf } from '../../edge/http/serves';
import { VisitorLanguage } from '../../edge/http/visitor-language';
import { ExportService, MAX_PARTS } from './export.service';
import { jsonParts, tableParts } from './export-formats';

const { table, lots } = endpoints.export;

type Parts = AsyncGenerator<readonly ExportedLot[], void>;

@Controller()
export class ExportController {
  constructor(private readonly exports: ExportService) {}

  @Serves(table)
  async table(
    @Input(table) { query }: InputOf<typeof table>,
    @VisitorLanguage() language: Language,
    @Req() request: FastifyRequest,
  ): Promise<StreamableFile> {
    const parts = await begun(this.exports.lots({ query, language, request }));
    return fileOf(tableParts(parts), 'text/csv; charset=utf-8', 'obverse-lots.csv');
  }

  @Serves(lots)
  async lots(
    @Input(lots) { query }: InputOf<typeof lots>,
    @VisitorLanguage() language: Language,
    @Req() request: FastifyRequest,
  ): Promise<StreamableFile> {
    const parts = await begun(this.exports.lots({ query, language, request }));
    return fileOf(jsonParts(parts), 'application/json; charset=utf-8', 'obverse-lots.json');
  }
}

/** The parts after the first one has been read, so that a refusal is an answer and not a broken file. */
async function begun(parts: Parts): Promise<Parts> {
  const first = await parts.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* parts;
  })();
}

/** All parts are read without waiting for the client: a slow one does not keep a place among the searches, and a file is a few megabytes. */
function fileOf(texts: AsyncGenerator<string>, type: string, name: string): StreamableFile {
  return new StreamableFile(Readable.from(texts, { highWaterMark: MAX_PARTS }), {
    type,
    disposition: `attachment; filename="${name}"`,
  });
}
