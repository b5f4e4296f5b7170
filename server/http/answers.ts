/** The API's answers: always in the shape of the contract, always with a sentence a visitor can act on. */
import type { FastifyReply } from 'fastify';
import { company } from '../../content/company.ts';
import type { Answer } from '../../contract/answer.ts';

const sentences: Record<number, string> = {
  400: 'The form did not arrive in one piece. Please try again.',
  403: 'This form can only be sent from our own site.',
  404: 'There is nothing at this address of the API.',
  405: 'This address of the API only takes a form that is sent to it.',
  413: 'That is more than we can take in at once. Please shorten the text or choose a smaller file.',
  415: 'The form was sent in a way we cannot read. Please reload the page and try again.',
  422: 'Please check the form fields and try again.',
  429: 'That was a lot of messages in a short time. Please wait a minute and try again.',
  500: `Something went wrong on our side. Please try again, or write to ${company.email}.`,
  503: `We could not save this just now. Please try again in a minute, or write to ${company.email}.`,
};

export function accept(reply: FastifyReply, message: string): FastifyReply {
  return send(reply, 200, { success: true, message });
}

export function refuse(reply: FastifyReply, status: number, details?: Answer['details']): FastifyReply {
  const known = status in sentences ? status : status >= 500 ? 500 : 400;
  return send(reply, known, { success: false, error: sentences[known], details });
}

function send(reply: FastifyReply, status: number, answer: Answer): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send(answer);
}
