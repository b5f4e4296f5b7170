import { expect, test } from 'vitest';
import { parsePage } from './html.ts';
import { usedCss } from './used-css.ts';

const page = parsePage('<main class="card big"><p data-tone="warm">Hello</p></main>');

test.each([
  ['an element', 'p{color:red}', 'p{color:red}'],
  ['a class of the page', '.card .big{color:red}', '.card .big{color:red}'],
  ['one selector of two', '.card,.toast{color:red}', '.card{color:red}'],
  ['a class the page has not', '.toast{color:red}', ''],
  ['a negation of a class the page has not', '.card:not(.toast){color:red}', '.card:not(.toast){color:red}'],
  ['a data attribute of the page', '[data-tone=warm]{color:red}', '[data-tone=warm]{color:red}'],
  ['a data attribute of another page', '[data-tone=cold]{color:red}', ''],
  ['a query left empty', '@layer ui{@media print{.toast{color:red}}}', ''],
  ['what takes a press in browsers without popover', '@supports not selector(:popover-open){.card{top:0}}', ''],
  ['an order of layers', '@layer a,b;', '@layer a,b;'],
  [
    'an animation in use',
    '@keyframes spin{to{rotate:1turn}}.card{animation:spin 1s}',
    '@keyframes spin{to{rotate:1turn}}.card{animation:spin 1s}',
  ],
  ['an animation of another page', '@keyframes spin{to{rotate:1turn}}', ''],
  [
    'the value of a token that has one value everywhere',
    ':root{--a:1px;--b:var(--a);--c:2px;--d:var(--c)}p{top:var(--b)}',
    'p{top:1px}',
  ],
  [
    'a token that changes with a query',
    ':root{--a:1px}@media not all and (min-width:9rem){:root{--a:2px}}p{top:var(--a)}',
    ':root{--a:1px}@media not all and (min-width:9rem){:root{--a:2px}}p{top:var(--a)}',
  ],
  [
    'a token that holds a drawing',
    ":root{--a:url('/a.svg')}p{background:var(--a)}",
    ":root{--a:url('/a.svg')}p{background:var(--a)}",
  ],
  ['a place in a list', '.card:nth-child(even){color:red}', '.card:nth-child(even){color:red}'],
  ['an element the page has not', 'table{color:red}', ''],
  ['what only a pointer brings about', '.card:hover{color:red}', ''],
  ['what changes slowly', 'p{top:0;transition:top 1s;transition-delay:1s}', 'p{top:0}'],
  ['what a transition starts from', '@starting-style{p{top:0}}', ''],
  ['what only paper shows', '@media print{.card{color:red}}', ''],
])('%s', (_title, css, used) => {
  expect(usedCss(css, page)).toBe(used);
});
