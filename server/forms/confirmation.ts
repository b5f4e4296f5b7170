import type { FastifyRequest } from 'fastify';
import { sentParameter } from '../../contract/posted-form.ts';

const shownForMs = 10 * 60_000;

const confirmationUrl = new RegExp(`^/(?:contact/thank-you|careers/[\\w-]+)\\?${sentParameter}=(\\d{13})$`);

/**
 * When the form was accepted whose confirmation this request asks for. Only our own redirect leads there: a URL that was
 * typed, kept or followed from another site shows no confirmation.
 */
export function confirmedAt({ url, headers }: FastifyRequest): number | undefined {
  const sentAt = Number(confirmationUrl.exec(url)?.[1]);
  const site = headers['sec-fetch-site'];
  const isRedirected = site === undefined || site === 'same-origin';
  // Another instance's clock may be a little ahead.
  return isRedirected && Math.abs(Date.now() - sentAt) < shownForMs ? sentAt : undefined;
}
