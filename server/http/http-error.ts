/** Thrown to refuse a request. The error handler of the route's scope chooses the sentence, and sends it as JSON or as a page. */
export class HttpError extends Error {
  readonly statusCode: number;
  /** On 422: messages per field, the most important first. */
  readonly details?: Record<string, string[]>;
  /** True if the body is left unread, so that the error handler must close the connection. */
  readonly leavesBodyUnread?: boolean;

  constructor(statusCode: number, options: Pick<HttpError, 'details' | 'leavesBodyUnread'> = {}) {
    super(`refused with ${statusCode}`);
    this.statusCode = statusCode;
    Object.assign(this, options);
  }
}
