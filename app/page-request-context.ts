import { createContext } from 'react-router';
import type { PageRequest } from '../contract/page-request.ts';

/**
 * Contexts are found by identity, and the server's bundle has a copy of its own of this module: so the server takes the key
 * from entry.server.tsx. Null while the build prerenders.
 */
export const pageRequestContext = createContext<PageRequest | null>(null);
