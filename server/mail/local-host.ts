/** Whether a connection to this host stays on the machine, where nobody can read along. */
export function isLocalHost(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/i.test(hostname);
}
