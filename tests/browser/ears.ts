/** What a screen reader has to say, from the browser's accessibility tree and the live regions. */
import type { Page } from '@playwright/test';

interface Node {
  nodeId: string;
  ignored: boolean;
  role?: { value?: string };
  name?: { value?: string };
  description?: { value?: string };
  properties?: { name: string; value: { value?: unknown } }[];
  childIds?: string[];
}

const words: Record<string, string> = { image: 'picture', textbox: 'edit text', searchbox: 'search field' };
/** Said with what is in them; of all others only what they hold is said. */
const areas =
  /^(banner|main|navigation|contentinfo|complementary|region|form|search|dialog|article|list|listitem|alert|status)$/;
/** Said in one piece, with what is in them. */
const pieces = /^(heading|link|button|image|textbox|searchbox|DisclosureTriangle.*|progressbar)$/;

/** The page, from top to bottom, a line for each thing that is said. */
export async function read(page: Page): Promise<string> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = (await devtools.send('Accessibility.getFullAXTree')) as { nodes: Node[] };
  await devtools.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const lines: string[] = [];
  const say = (node: Node, depth: number): void => {
    const role = node.ignored ? '' : (node.role?.value ?? '');
    const line = (text: string) => lines.push(`${'  '.repeat(depth)}${text}`);
    const isArea = areas.test(role) && (node.name?.value || !/^(region|listitem|alert|status)$/.test(role));
    const children = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
    const isLink = role === 'heading' && children.some((child) => child.role?.value === 'link');
    if (isArea) line(`[${describe(node)}]`);
    else if (pieces.test(role)) line(describe(node) + (isLink ? ', link' : ''));
    if (pieces.test(role)) return;
    let sentence = '';
    for (const [index, child] of children.entries()) {
      if (child.role?.value !== 'StaticText') say(child, isArea ? depth + 1 : depth);
      else {
        sentence += ` ${child.name?.value}`;
        if (children[index + 1]?.role?.value === 'StaticText') continue;
        line(
          sentence
            .trim()
            .replace(/\s+/g, ' ')
            .replace(/ (?=[,./])|(?<=\/) /g, ''),
        );
        sentence = '';
      }
    }
  };
  if (nodes[0]) say(nodes[0], 0);
  return `${lines.join('\n').replace(/© \d+/, '© (this year)')}\n`;
}

/** Name, role, states and description, as most screen readers order them. */
function describe({ role, name, description, properties = [] }: Node): string {
  const property = (wanted: string) => properties.find(({ name }) => name === wanted)?.value.value;
  const kind = role?.value?.replace(/^DisclosureTriangle.*/, 'disclosure') ?? '';
  const states = [
    kind === 'heading' && `level ${property('level')}`,
    property('required') && 'required',
    property('invalid') === 'true' && 'invalid',
    property('expanded') !== undefined && (property('expanded') ? 'expanded' : 'collapsed'),
    property('disabled') && 'unavailable',
    property('roledescription'),
    description?.value,
  ];
  return [name?.value, words[kind] ?? kind, ...states].filter(Boolean).join(', ');
}

/** Listens to a page from now on. */
export async function listen(page: Page) {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    addEventListener('focusin', () => heard.push('focus'));
    const live = '[aria-live=polite], [role=status], [role=alert]';
    new MutationObserver((changes) => {
      const regions = changes.map(({ target }) =>
        (target instanceof Element ? target : target.parentElement)?.closest(live),
      );
      for (const region of new Set(regions)) {
        // innerText has a line for each paragraph.
        const text = (region as HTMLElement | null)?.innerText.trim().replace(/\s*\n\s*/g, ' / ');
        if (text) heard.push(`${region?.getAttribute('role') === 'alert' ? 'at once' : 'politely'}: ${text}`);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const lines: string[] = [];

  return {
    /** Does something, waits until it is done, and notes what was said meanwhile. */
    async after(what: string, act: () => Promise<unknown>, done: () => Promise<unknown>): Promise<void> {
      await act();
      await done();
      const said = await page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0));
      lines.push('', `> ${what}`, ...said.filter((line) => line !== 'focus'));
      if (said.includes('focus')) lines.push(`focus: ${await focused(page)}`);
    },
    text: () => `${lines.join('\n').trim()}\n`,
  };
}

async function focused(page: Page): Promise<string> {
  const devtools = await page.context().newCDPSession(page);
  const { result } = await devtools.send('Runtime.evaluate', { expression: 'document.activeElement' });
  const { nodes } = await devtools.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  });
  await devtools.detach();
  return nodes[0] ? describe(nodes[0] as Node) : '';
}
