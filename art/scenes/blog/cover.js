/**
 * The ground every cover of the journal shares: sky, sun, and a sea in two layers. The object of the cover stands between
 * the layers, in <g class="object">; the colours are custom properties of the scene.
 */
const tide = 'M-20 492 C180 412 380 422 600 482 S1000 562 1220 462';
const shallows = 'M-20 636 C220 596 420 566 640 622 S1020 704 1220 606';
const deep = 'M-20 800 C220 790 420 780 640 790 S1020 810 1220 790';
const sky = 'M-20 70 C180 -60 380 -50 600 10 S1000 90 1220 -20';
const down = 'V770 H-20 Z';

const object = document.querySelector('.object');
object.insertAdjacentHTML(
  'beforebegin',
  `<g class="contours contours--sky" data-from="${tide}" data-to="${sky}" data-lines="9" data-fade="0.9 0.1"></g>
  <g class="sun"><circle cx="850" cy="300" r="172" /></g>
  <path class="sea" d="${tide} ${down}" />
  <g class="contours contours--sea" data-from="${tide}" data-to="${shallows}" data-lines="8" data-fade="0.1 0.7"></g>
  <path class="foam" d="${tide}" />`,
);
object.insertAdjacentHTML(
  'afterend',
  `<path class="shallows" d="${shallows} ${down}" />
  <g class="contours contours--sea" data-from="${shallows}" data-to="${deep}" data-lines="7" data-fade="0 0.6"></g>
  <path class="foam foam--front" d="${shallows}" />`,
);
await import('/art/scenes/brand/tide-lines.js');
