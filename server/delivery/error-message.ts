interface ConnectionError extends Error {
  code?: string;
  /** nodemailer's own code is only ESOCKET. */
  originalCode?: string;
}

const meanings: Record<string, string> = {
  EACCES: 'not allowed',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut',
  ENOENT: 'there is no such socket',
  ENOTFOUND: 'the host is not known here',
  ETIMEDOUT: 'no answer',
};

/** Of a host with two IP addresses that both refuse, such as localhost, Node's error has a code and no message. */
export function messageOf(error: unknown): string {
  const { message, originalCode, code, name } = error as ConnectionError;
  const meaning = meanings[originalCode ?? code ?? ''];
  return [meaning, message || originalCode || code || name].filter(Boolean).join(': ');
}
