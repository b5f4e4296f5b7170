import { createContext } from 'react-router';
import type { PageRequest } from '../contract/page-request.ts';

/**
 * React Router finds a context by object identity, and the built router has its own copy of this module. The server
 * therefore takes this object from the built router (entry.server.tsx). The value is null while the build prerenders.
 */
export const pageRequestContext = createContext<PageRequest | null>(null);
