// Puts the client's figures into the elements that name one: a picture says the same as the pages.
import clients from '/content/client-figures.json' with { type: 'json' };

const figures = clients[document.documentElement.dataset.client];
for (const element of document.querySelectorAll('[data-figure]')) {
  element.textContent = figures[element.dataset.figure];
}
