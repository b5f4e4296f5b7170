/** Some proxies name a client together with its port, which differs from one connection to the next. */
export function withoutPorts(forwardedFor: string): string {
  return forwardedFor
    .split(',')
    .map((part) => part.trim())
    .map((part) => /^(\d+(?:\.\d+){3}):\d+$/.exec(part)?.[1] ?? /^\[([\da-f:.]+)\](?::\d+)?$/i.exec(part)?.[1] ?? part)
    .join(', ');
}
