/** Fills the card from its address. Nothing here waits, so that the page has not loaded before its picture has. */
import '/art/scenes/brand/tide-lines.js';

const asked = new URLSearchParams(location.search);
const title = asked.get('title');
const picture = asked.get('picture');
for (const shape of asked.getAll('mark')) {
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', shape);
  document.querySelector('.mark').append(path);
}
document.querySelector('.name').textContent = asked.get('brand');
document.querySelector('.list').textContent = asked.get('list');
const heading = document.querySelector('h1');
// A word with a hyphen stays whole.
for (const word of title.split(' ')) {
  const span = document.createElement('span');
  span.textContent = word;
  heading.append(span, ' ');
}
heading.classList.toggle('long', title.length > 26 || /[^ ]{12}/.test(title));
document.body.classList.toggle('plain', !picture);
if (picture) {
  const image = document.createElement('img');
  image.decoding = 'sync';
  image.src = `/public${picture}.1200.webp`;
  document.querySelector('.picture').append(image);
}
