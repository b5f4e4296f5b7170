interface ConnectionError extends Error {
  code?: string;
  /** nodemailer's own code is only ESOCKET. */
  originalCode?: string;
}

/** Of a host with two IP addresses that both refuse, such as localhost, Node's error has a code and no message. */
export function messageOf(error: unknown): string {
  const { message, originalCode, code, name } = error as ConnectionError;
  return message || originalCode || code || name;
}
