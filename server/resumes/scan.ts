/** Scans resumes for viruses with clamd, by the INSTREAM command of its protocol (clamd(8)). */
import { connect, type NetConnectOpts } from 'node:net';
import { text } from 'node:stream/consumers';

export type ScanResume = (bytes: Uint8Array) => Promise<'clean' | 'infected' | 'not scanned'>;

/** People can apply while the scanner is down: the resume is accepted and marked as not scanned. */
export function openScanner(
  clamd: NetConnectOpts,
  logger: { warn(facts: object, message: string): void },
  // Less than the 30 seconds after which the server closes the visitor's silent connection (app.ts).
  timeoutMs = 8000,
): ScanResume {
  return async (bytes) => {
    try {
      const reply = await sendToClamd(bytes);
      if (reply === 'stream: OK') return 'clean';
      if (!reply.endsWith(' FOUND')) throw new Error(reply || 'no reply');
      logger.warn({ reply }, 'a resume was refused: clamd found a virus');
      return 'infected';
    } catch (error) {
      logger.warn({ reason: (error as Error).message }, 'a resume was accepted without a scan: clamd did not answer');
      return 'not scanned';
    }
  };

  async function sendToClamd(bytes: Uint8Array): Promise<string> {
    // Each chunk follows its length, and a length of 0 ends the stream.
    const size = Buffer.alloc(4);
    size.writeUInt32BE(bytes.length);
    const end = Buffer.alloc(4);
    const socket = connect({ ...clamd, signal: AbortSignal.timeout(timeoutMs) });
    for (const piece of ['zINSTREAM\0', size, bytes, end]) socket.write(piece);
    return (await text(socket)).replaceAll('\0', '');
  }
}
