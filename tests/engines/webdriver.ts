/** A small client for the W3C WebDriver commands that the tests need. */

/** WebDriver returns the reference to an element under this key. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

export interface WebDriver {
  get<Value>(path: string): Promise<Value>;
  post<Value>(path: string, body?: object): Promise<Value>;
  delete(path: string): Promise<void>;
  /** Runs a function in the page. It may return a promise. */
  evaluate<Args extends unknown[], Value>(
    run: (...args: Args) => Value | Promise<Value>,
    ...args: Args
  ): Promise<Value>;
  /** Resolves with the path of the commands for this element. */
  elementPath(css: string): Promise<string>;
}

export async function startSession(driverUrl: string, capabilities: object): Promise<WebDriver> {
  const { sessionId } = await send<{ sessionId: string }>(`${driverUrl}/session`, 'POST', {
    capabilities: { alwaysMatch: capabilities },
  });
  const session = `${driverUrl}/session/${sessionId}`;
  const post = <Value>(path: string, body: object = {}) => send<Value>(session + path, 'POST', body);
  const evaluate: WebDriver['evaluate'] = async (run, ...args) => {
    // WebKit never answers `execute/sync` where the result is a promise. `execute/async` passes, as the last argument, a
    // function that takes the result.
    const script = `
      const args = [...arguments];
      const answer = args.pop();
      new Promise((resolve) => resolve((${run})(...args))).then(
        (value) => answer({ value }),
        (error) => answer({ failure: String(error) }),
      );`;
    const { value, failure } = await post<{ value: never; failure?: string }>('/execute/async', { script, args });
    if (failure) throw new Error(failure);
    return value;
  };
  return {
    get: (path) => send(session + path, 'GET'),
    post,
    delete: (path) => send(session + path, 'DELETE'),
    evaluate,
    async elementPath(css) {
      const element = await post<Record<string, string>>('/element', { using: 'css selector', value: css });
      return `/element/${element[elementKey]}`;
    },
  };
}

async function send<Value>(url: string, method: string, body?: object): Promise<Value> {
  const answer = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
  if (!answer.ok)
    throw new Error(`WebDriver answered ${method} ${new URL(url).pathname}: ${value.error}, ${value.message}`);
  return value;
}
