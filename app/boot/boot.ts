/**
 * The inline script of every prerendered page (pipeline/boot-script.ts), which runs before React. The first screen needs
 * only the document and its stylesheet, so web fonts and the main script are loaded after its paint. Until hydration,
 * links, menu, accordions and forms work without a script.
 */
import { replayEarlyClicks } from './click-replay.ts';
import { firstPaint } from './first-paint.ts';
import { insertLateContent } from './late-content.ts';
import { setStartPosition } from './start-position.ts';

setStartPosition();
replayEarlyClicks();
firstPaint().then(insertLateContent);
