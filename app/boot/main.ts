/**
 * What a page does before React. Its first screen needs the document and nothing else. Once that is painted come the web
 * fonts and the script; links, menu and accordions work without it, and what is pressed before it runs is pressed again.
 * Bundled into the one inline script of every page (pipeline/boot-script.ts); one with a form has form-page.ts around it.
 * docs/performance.md has the figures.
 */
import { replayEvents } from './event-replay.ts';
import { firstPaint } from './first-paint.ts';
import { prepareScript } from './script-loading.ts';
import { setStartPosition } from './start-position.ts';
import { loadWebFonts, readWebFonts } from './web-fonts.ts';

/** By the pipeline, onto the element of this script. */
interface Written {
  modules: string;
  entry: string;
  stylesheet: string;
  fonts: string;
}
const { modules, entry, stylesheet, fonts } = (document.currentScript as HTMLElement).dataset as unknown as Written;

setStartPosition();
replayEvents();
const startScript = prepareScript({ modules: modules.split(' '), entry: entry.split(' '), stylesheet });
const painted = firstPaint();
painted.then(() => loadWebFonts(readWebFonts(fonts))).catch(() => {});
painted.then(startScript);
