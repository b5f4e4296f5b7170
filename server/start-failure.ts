/** Explains why the server did not start: one sentence for what an operator can correct, the whole stack for a bug. */
import { BadSettings } from './settings/config.ts';
import { SiteUnavailable } from './site/built-site.ts';
import { StoreUnavailable } from './store/failure.ts';

/** `setting` says where the port came from, if not from PORT: operations/metrics-server.ts sets it. */
type StartError = NodeJS.ErrnoException & Partial<Record<'port' | 'address' | 'hostname' | 'setting', string>>;

export function explainStartFailure(error: unknown): string {
  if (error instanceof BadSettings || error instanceof SiteUnavailable || error instanceof StoreUnavailable) {
    return error.message;
  }
  const { code, port, setting = 'PORT', address, hostname, syscall, stack } = error as StartError;
  if (code === 'EADDRINUSE') {
    const free = Number(port) + 1;
    const unit = setting === 'PORT' ? `, under systemd with twinshore@${free}` : '';
    return `Port ${port} is in use by another program: stop it, or choose another port with ${setting}=${free}${unit}.`;
  }
  if (code === 'EACCES' && port) {
    return `This user may not listen on port ${port}: choose one above 1023 with ${setting}=3000.`;
  }
  const hostSetting = setting === 'PORT' ? 'HOST' : 'METRICS_HOST';
  if (code === 'EADDRNOTAVAIL') return `This machine has no IP address ${address}: correct ${hostSetting}.`;
  if (syscall === 'getaddrinfo') {
    return `${hostname} is no address of this machine: correct ${hostSetting}, such as ${hostSetting}=127.0.0.1.`;
  }
  return stack ?? String(error);
}
