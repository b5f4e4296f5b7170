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

/** If a host such as localhost has two IP addresses and both refuse, Node's error has a code and an empty message. */
export function messageOf(error: unknown): string {
  const { message, originalCode, code, name } = error as ConnectionError;
  const meaning = meanings[originalCode ?? code ?? ''];
  return [meaning, message || originalCode || code || name].filter(Boolean).join(': ');
}
