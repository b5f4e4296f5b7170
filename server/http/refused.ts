/** Thrown to refuse a request: the error handler of its scope knows the words, and whether they are JSON or a page. */
export class Refused extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, reason = `refused with ${statusCode}`) {
    super(reason);
    this.statusCode = statusCode;
  }
}
