/** What the tests need of a browser window, so that each test is written once for all engines. */
export interface EngineWindow {
  /** Resolves when the document is parsed, or later. */
  open(url: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  evaluate<Args extends unknown[], Result>(run: InPage<Args, Result>, ...args: Args): Promise<Result>;
  /** Clicks at this place, in pixels of the window. */
  click(x: number, y: number): Promise<void>;
  chooseFile(css: string, file: string): Promise<void>;
  /** Types key by key into the focused element. */
  type(text: string): Promise<void>;
  pressEscape(): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  close(): Promise<void>;
}

export type InPage<Args extends unknown[], Result> = (...args: Args) => Result | Promise<Result>;
