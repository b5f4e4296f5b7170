/** Simulates a screen reader, from accessibility tree and live regions. spoken.spec.ts compares its words with stored texts. */
import type { Page } from '@playwright/test';

interface AxNode {
  nodeId: string;
  ignored: boolean;
  role?: { value?: string };
  name?: { value?: string };
  description?: { value?: string };
  properties?: { name: string; value: { value?: unknown } }[];
  childIds?: string[];
}

const spokenRoles: Record<string, string> = { image: 'picture', textbox: 'edit text', searchbox: 'search field' };
/** Roles that are announced before their content. Of roles that are in no list here, only the content is read. */
const containerRoles = /^(banner|main|navigation|contentinfo|complementary|form|search|dialog|article|list)$/;
/** Roles that are announced before their content if they have a name. */
const namedContainerRoles = /^(region|listitem|alert|status)$/;
/** Roles that are read in one piece, content included. */
const singleRoles = /^(heading|link|button|image|textbox|searchbox|DisclosureTriangle.*|progressbar)$/;

/** Reads the page from top to bottom, with a line for each thing that is said. */
export async function readPage(page: Page): Promise<string> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = (await devtools.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
  await devtools.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const lines: string[] = [];
  const readNode = (node: AxNode, depth: number): void => {
    const role = node.ignored ? '' : (node.role?.value ?? '');
    const addLine = (text: string) => lines.push(`${'  '.repeat(depth)}${text}`);
    const children = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
    if (singleRoles.test(role)) {
      const isHeadingWithLink = role === 'heading' && children.some((child) => child.role?.value === 'link');
      addLine(describe(node) + (isHeadingWithLink ? ', link' : ''));
      return;
    }
    const isContainer = containerRoles.test(role) || (namedContainerRoles.test(role) && Boolean(node.name?.value));
    if (isContainer) addLine(`[${describe(node)}]`);
    let sentence = '';
    for (const [index, child] of children.entries()) {
      if (!isText(child)) {
        readNode(child, isContainer ? depth + 1 : depth);
        continue;
      }
      // Texts that follow each other are read as one sentence.
      sentence += ` ${child.name?.value}`;
      if (isText(children[index + 1])) continue;
      addLine(tidySpaces(sentence));
      sentence = '';
    }
  };
  if (nodes[0]) readNode(nodes[0], 0);
  return `${lines.join('\n').replace(/© \d+/, '© (this year)')}\n`;
}

const isText = (node: AxNode | undefined) => node?.role?.value === 'StaticText';

/** Leaves one space between words, and none before punctuation or around a slash. */
function tidySpaces(sentence: string): string {
  return sentence
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,./])|(?<=\/) /g, '');
}

/** Puts name, role, states and description in the order that most screen readers use. */
function describe({ role, name, description, properties = [] }: AxNode): string {
  const property = (wanted: string) => properties.find(({ name }) => name === wanted)?.value.value;
  const roleName = role?.value?.replace(/^DisclosureTriangle.*/, 'disclosure') ?? '';
  const states = [
    roleName === 'heading' && `level ${property('level')}`,
    property('required') && 'required',
    property('invalid') === 'true' && 'invalid',
    property('expanded') !== undefined && (property('expanded') ? 'expanded' : 'collapsed'),
    property('disabled') && 'unavailable',
    property('roledescription'),
    description?.value,
  ];
  return [name?.value, spokenRoles[roleName] ?? roleName, ...states].filter(Boolean).join(', ');
}

/** Records from now on what is announced: changes in live regions, and moves of the focus. */
export async function recordSpeech(page: Page) {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    addEventListener('focusin', () => heard.push('focus'));
    const liveRegionSelector = '[aria-live=polite], [role=status], [role=alert]';
    new MutationObserver((changes) => {
      const regions = changes.map(({ target }) =>
        (target instanceof Element ? target : target.parentElement)?.closest(liveRegionSelector),
      );
      for (const region of new Set(regions)) {
        // innerText has one line for each paragraph.
        const text = (region as HTMLElement | null)?.innerText.trim().replace(/\s*\n\s*/g, ' / ');
        if (text) heard.push(`${region?.getAttribute('role') === 'alert' ? 'at once' : 'politely'}: ${text}`);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const lines: string[] = [];

  return {
    /** Runs `act`, waits for `done`, and records under the name `step` what was said meanwhile. */
    async recordStep(step: string, act: () => Promise<unknown>, done: () => Promise<unknown>): Promise<void> {
      await act();
      await done();
      const said = await page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0));
      lines.push('', `> ${step}`, ...said.filter((line) => line !== 'focus'));
      if (said.includes('focus')) lines.push(`focus: ${await describeFocus(page)}`);
    },
    text: () => `${lines.join('\n').trim()}\n`,
  };
}

async function describeFocus(page: Page): Promise<string> {
  const devtools = await page.context().newCDPSession(page);
  const { result } = await devtools.send('Runtime.evaluate', { expression: 'document.activeElement' });
  const { nodes } = await devtools.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  });
  await devtools.detach();
  return nodes[0] ? describe(nodes[0] as AxNode) : '';
}
