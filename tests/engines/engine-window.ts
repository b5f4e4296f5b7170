/** One window of a browser, as far as journeys need it, so that each is written once for all engines. */
export interface EngineWindow {
  /** Resolves when the document is parsed, or later. */
  open(url: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  evaluate<Args extends unknown[], Result>(run: InPage<Args, Result>, ...args: Args): Promise<Result>;
  /** In pixels of the window, as by a mouse. */
  movePointer(x: number, y: number): Promise<void>;
  click(x: number, y: number): Promise<void>;
  /** Where the page then asks by a dialog; resolves with its text. */
  clickAndAnswer(x: number, y: number, answer: 'accept' | 'dismiss'): Promise<string>;
  chooseFile(css: string, file: string): Promise<void>;
  /** Key by key, into what has the focus. */
  type(text: string): Promise<void>;
  press(key: Key, modifier?: 'Shift'): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

type InPage<Args extends unknown[], Result> = (...args: Args) => Result | Promise<Result>;

export type Key = 'ArrowLeft' | 'ArrowRight' | 'Backspace' | 'Enter' | 'Escape' | 'F8' | 'Space' | 'Tab';
