import { useEffect, useLayoutEffect } from 'react';

/** On the server there is no layout, and React says so at every use. */
export const useBrowserLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect;
