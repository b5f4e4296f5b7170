import { createContext } from 'react-router';
import type { FormOutcome } from '../contract/response.ts';

/** As server/site/site.ts passes it. */
interface PageRequest extends FormOutcome {
  nonce: string;
  reportError(error: unknown): void;
}

/**
 * Carries to the loaders what the server passes with a request; null while the build prerenders. The server must not
 * import this file: the build contains a copy of it, and React Router compares contexts by identity, so that a second copy
 * would find nothing. The server takes the copy that entry.server.tsx exports.
 */
export const pageRequestContext = createContext<PageRequest | null>(null);
