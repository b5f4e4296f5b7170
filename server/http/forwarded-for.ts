/** Some proxies write a client's IP address with its port, which would make every connection a client of its own. */
export function withoutPorts(forwardedFor: string): string {
  return forwardedFor
    .split(',')
    .map((part) => part.trim())
    .map((part) => /^(\d+(?:\.\d+){3}):\d+$/.exec(part)?.[1] ?? /^\[([\da-f:.]+)\](?::\d+)?$/i.exec(part)?.[1] ?? part)
    .join(', ');
}
