/** Fills the card from its address. */
const asked = new URLSearchParams(location.search);
const title = asked.get('title');
const picture = asked.get('picture');
document.querySelector('.list').textContent = asked.get('list');
const heading = document.querySelector('h1');
// A word with a hyphen stays whole.
for (const word of title.split(' ')) {
  const span = document.createElement('span');
  span.textContent = word;
  heading.append(span, ' ');
}
heading.classList.toggle('long', title.length > 34);
document.body.classList.toggle('plain', !picture);
if (picture) {
  const image = new Image();
  image.src = `/public${picture}.1200.webp`;
  await image.decode();
  document.querySelector('.picture').style.backgroundImage = `url(${image.src})`;
}
await import('/art/scenes/brand/tide-lines.js');
