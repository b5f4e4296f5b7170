/**
 * What a page does before React. Its first screen needs the document and nothing else. Once that is painted come the web
 * fonts and the script; links, menu and accordions work without it, and what is pressed before it runs is pressed again.
 * Bundled into the one inline script of every page (pipeline/boot-script.ts). docs/performance.md has the figures.
 */
import { replayEvents } from './event-replay.ts';
import { firstPaint } from './first-paint.ts';
import { prepareScript } from './script-loading.ts';
import { startAtTop } from './start-at-top.ts';
import { loadWebFonts, readWebFonts } from './web-fonts.ts';

// Written by the pipeline onto the element of this script.
const { dataset } = document.currentScript as HTMLScriptElement;

startAtTop();
replayEvents();
const startScript = prepareScript({
  modules: dataset.modules?.split(' ') ?? [],
  entry: dataset.entry?.split(' ') ?? [],
  stylesheet: dataset.stylesheet ?? '',
});
const painted = firstPaint();
painted.then(() => loadWebFonts(readWebFonts(dataset.fonts ?? ''))).catch(() => {});
painted.then(startScript);
