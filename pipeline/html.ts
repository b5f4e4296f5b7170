/** Reads and changes parsed HTML pages. */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parse, parseFragment } from 'parse5';

export type Document = DefaultTreeAdapterTypes.Document;
export type Element = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

/** Parses as a browser without scripts does, so that the content of `noscript` becomes elements. */
export function parsePage(text: string): Document {
  return parse(text, { scriptingEnabled: false });
}

/** All elements below the parent, those inside templates included. */
export function* elementsOf(parent: ParentNode): Generator<Element> {
  for (const node of parent.childNodes) {
    if (!defaultTreeAdapter.isElementNode(node)) continue;
    yield node;
    yield* elementsOf(isTemplate(node) ? node.content : node);
  }
}

function isTemplate(element: Element): element is DefaultTreeAdapterTypes.Template {
  return element.tagName === 'template';
}

export function findAll(parent: ParentNode, name: string, attributes: Record<string, string> = {}): Element[] {
  const wanted = Object.entries(attributes);
  return [...elementsOf(parent)].filter(
    (element) => element.tagName === name && wanted.every(([key, value]) => attributeOf(element, key) === value),
  );
}

export function attributeOf(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

export function setAttribute(element: Element, name: string, value: string): void {
  const attribute = element.attrs.find((known) => known.name === name);
  if (attribute) attribute.value = value;
  else element.attrs.push({ name, value });
}

export function textOf(element: Element): string {
  return element.childNodes.map((node) => (defaultTreeAdapter.isTextNode(node) ? node.value : '')).join('');
}

export function setText(element: Element, text: string): void {
  element.childNodes = [];
  if (text) defaultTreeAdapter.insertText(element, text);
}

export function appendMarkup(parent: ParentNode, markup: string): void {
  for (const node of parseFragment(markup, { scriptingEnabled: false }).childNodes) {
    defaultTreeAdapter.appendChild(parent, node);
  }
}

export function appendElement(parent: ParentNode, name: string, attributes: Record<string, string>): Element {
  const attrs = Object.entries(attributes).map(([key, value]) => ({ name: key, value }));
  const element = defaultTreeAdapter.createElement(name, html.NS.HTML, attrs);
  defaultTreeAdapter.appendChild(parent, element);
  return element;
}
