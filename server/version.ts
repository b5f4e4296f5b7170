import packageJson from '../package.json' with { type: 'json' };

/** The release that runs, for `/healthz`, the log and `npm run inbox -- --version`. */
export const { version } = packageJson;
