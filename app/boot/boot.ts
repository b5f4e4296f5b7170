/**
 * What a page does before React: the inline script of every built page (pipeline/boot-script.ts). The first screen needs
 * the document and its stylesheet; web fonts and script follow its paint. Until then links, menu, accordions and forms
 * are the browser's own.
 */
import { replayEvents } from './event-replay.ts';
import { firstPaint } from './first-paint.ts';
import { insertLateContent } from './late-content.ts';
import { setStartPosition } from './start-position.ts';

setStartPosition();
replayEvents();
firstPaint().then(insertLateContent);
