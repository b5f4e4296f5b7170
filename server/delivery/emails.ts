/** What all e-mails share. Text and HTML come from the same blocks, in which nothing acts as markup or control character. */
import { domainToASCII } from 'node:url';
import { company } from '../../content/company.ts';
import type { Config } from '../settings/config.ts';
import { newId } from '../store/ids.ts';
import type { NewDelivery } from '../store/outbox.ts';
import { toOneLine, toPlainLines } from './plain-text.ts';

export const mailChannel = {
  channel: 'mail',
  canSend: ({ smtpUrl }: Config) => smtpUrl !== undefined,
};

export interface Email {
  subject: string;
  replyTo?: { name: string; address: string };
  text: string;
  html: string;
}

/** A paragraph, a list of short texts by their labels (empty ones are left out), or a long text of several lines. */
export type Block = string | { list: Record<string, string> } | { label: string; long: string };

export function newMail(kind: string, { from }: Pick<Config['mail'], 'from'>, id = newId()): NewDelivery {
  const domain = domainToASCII(/@([^\s>]+)/.exec(from)?.[1] ?? '') || 'localhost';
  return { id, kind, messageId: `<${id}@${domain}>` };
}

/** Only with SMTPUTF8 can a program write to an address that is not ASCII before the @: nodemailer writes the domain in ASCII. */
export function needsUtf8(address: string): boolean {
  return /[^\0-\x7f][^@]*@/.test(address);
}

export function testEmail(siteUrl: string): Email {
  return {
    subject: `Test of the ${company.name} website`,
    ...writeBody(
      [`The website at ${siteUrl} can send e-mail to this address.`],
      ['Somebody asked for this test with: npm run inbox -- test-mail'],
    ),
  };
}

export function writeBody(blocks: Block[], signatureLines: string[]): Pick<Email, 'text' | 'html'> {
  const lines = signatureLines.map(toOneLine);
  return {
    // Mail programs recognise a signature by "-- ", with the space, and leave it out of an answer.
    text: `${blocks.map(asText).join('\n\n')}\n\n-- \n${lines.join('\n')}\n`,
    html: [
      '<!doctype html><html lang="en"><head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
      '</head><body style="margin:0 auto;padding:16px;max-width:38em;overflow-wrap:anywhere;',
      "font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif\">",
      ...blocks.map(asHtml),
      `<hr style="margin:24px 0 12px;border:0;border-top:1px solid #999"><p style="margin:0;font-size:14px">`,
      `${lines.map(escapeHtml).join('<br>')}</p></body></html>\n`,
    ].join('\n'),
  };
}

function asText(block: Block): string {
  if (typeof block === 'string') return toOneLine(block);
  if ('long' in block) return `${block.label}:\n\n${toPlainLines(block.long)}`;
  const texts = Object.entries(block.list).filter(([, text]) => text !== '');
  const width = Math.max(...texts.map(([label]) => label.length)) + 2;
  return texts.map(([label, text]) => `${`${label}:`.padEnd(width)}${toOneLine(text)}`).join('\n');
}

function asHtml(block: Block): string {
  if (typeof block === 'string') return `<p style="margin:0 0 16px">${escapeHtml(toOneLine(block))}</p>`;
  if ('long' in block) return labelledHtml(block.label, toPlainLines(block.long));
  const texts = Object.entries(block.list).filter(([, text]) => text !== '');
  const lines = texts.map(([label, text]) => labelledHtml(label, toOneLine(text)));
  return `<div style="margin:0 0 28px">\n${lines.join('\n')}\n</div>`;
}

/** Puts the text below its label, because two columns are too narrow on a phone. */
function labelledHtml(label: string, text: string): string {
  const lines = escapeHtml(text).replaceAll('\n', '<br>\n');
  return `<p style="margin:0 0 12px"><strong>${escapeHtml(label)}</strong><span dir="auto" style="display:block">${lines}</span></p>`;
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#x27' };
  return text.replace(/[&<>"']/g, (character) => `&${entities[character]};`);
}
