import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '@obverse/service-kit';
import type { Mail } from '../rendering/mail';
import type { Mailer } from './mailer';
import { unsubscribeHeaders } from './unsubscribe-headers';

export interface FolderOptions {
  readonly folder: string;
  readonly logger: Pick<Logger, 'info'>;
}

/** Only the owner reads mails: their links contain tokens. */
const OWNER_FOLDER = 0o700;
const OWNER_FILE = 0o600;

/**
 * Writes each mail as `<id>-<template>.txt` (headers, a blank line, the text) and `.html`, and logs the file. For development and for machines without a
 * mail server. When the `.txt` file exists, both are complete.
 */
export class FolderMailer implements Mailer {
  constructor(private readonly options: FolderOptions) {}

  async send(mail: Mail, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const { folder, logger } = this.options;
    await mkdir(folder, { recursive: true, mode: OWNER_FOLDER });
    const file = path.join(folder, `${mail.id}-${mail.template}`);
    await writeFile(`${file}.html`, mail.html, { mode: OWNER_FILE });
    await writeFile(`${file}.part`, textOf(mail), { mode: OWNER_FILE });
    await rename(`${file}.part`, `${file}.txt`);
    // Without the link, whose token would let each reader of the log into the account.
    logger.info({ template: mail.template, file: `${file}.txt` }, 'mail written');
  }
}

function textOf({ to, replyTo, listUnsubscribe, subject, text }: Mail): string {
  const replyLine = replyTo ? [`Reply-To: ${replyTo.name} <${replyTo.address}>`] : [];
  const listLines = listUnsubscribe === undefined ? [] : Object.entries(unsubscribeHeaders(listUnsubscribe));
  const headers = listLines.map(([name, value]) => `${name}: ${value}`);
  return [`To: ${to}`, ...replyLine, ...headers, `Subject: ${subject}`, '', text].join('\n');
}
