/** Thrown to refuse a request. The error handler of the route's scope chooses the sentence, and sends it as JSON or as a page. */
export class Refused extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, reason = `refused with ${statusCode}`) {
    super(reason);
    this.statusCode = statusCode;
  }
}
