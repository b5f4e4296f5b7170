import type { Plugin } from 'vite';

/** The build compiles for these, the oldest browsers in which pages, menu and forms are readable and usable (README). */
export const oldestBrowsers = ['chrome100', 'edge100', 'firefox100', 'safari15.4'];

/**
 * Vite compiles `(width < 62rem)` to `not (min-width: 62rem)`; browsers before 2022 understand `not` only with a media type.
 * The CSS is minified by then, so no space follows a comma.
 */
export const addMediaTypes: Plugin = {
  name: 'add-media-types',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
      file.source = String(file.source).replace(/@media [^{]+/g, (query) =>
        query.replace(/(^@media |,)not \(/g, '$1not all and ('),
      );
    }
  },
};
