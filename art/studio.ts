/** Opens Chromium to draw scenes and print samples, with a server from which they load fonts and CSS of the project. */
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumArgs, ensureChromium } from '../tools/chromium.ts';

interface Drawing {
  name: string;
  /** A file of the project, with a query if its script reads one. */
  path: string;
  width: number;
  height: number;
}

export type Studio = Awaited<ReturnType<typeof openStudio>>;

export async function openStudio() {
  const server = serveProject();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });

  async function screenshot({ name, path, width, height }: Drawing, scale: number): Promise<Buffer> {
    const page = await browser.newPage({
      viewport: { width, height },
      deviceScaleFactor: scale,
      reducedMotion: 'reduce',
    });
    // Large scenes take a minute on a small machine.
    page.setDefaultTimeout(0);
    page.on('pageerror', (error) => console.error(`${name}: ${error.message}`));
    page.on('requestfailed', (request) => console.error(`${name}: could not load ${request.url()}`));
    // A scene's script may fetch more after the page has loaded.
    await page.goto(`${root}/${path}`, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    // A scene without a background stays transparent, so that it suits any page.
    const png = await page.screenshot({ type: 'png', omitBackground: true });
    await page.close();
    return png;
  }

  /** Returns a tagged PDF, for screen readers. The page has a URL of our server, from which it loads fonts and CSS. */
  async function print(html: string): Promise<Buffer> {
    const page = await browser.newPage();
    page.on('requestfailed', (request) => console.error(`could not load ${request.url()}`));
    await page.route(`${root}/printed`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.goto(`${root}/printed`, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    const overflows = await page
      .locator('.page')
      .evaluateAll((pages) => pages.some(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight));
    if (overflows) throw new Error(`${await page.title()}: the text does not fit on its page.`);
    const pdf = await page.pdf({ tagged: true, preferCSSPageSize: true, printBackground: true });
    await page.close();
    return pdf;
  }

  async function close(): Promise<void> {
    await browser.close();
    server.close();
  }

  return { screenshot, print, close };
}

function serveProject() {
  const types: Record<string, string> = {
    '.html': 'text/html; charset=utf-8',
    '.css': 'text/css',
    '.svg': 'image/svg+xml',
    '.webp': 'image/webp',
    '.woff2': 'font/woff2',
    '.js': 'text/javascript',
    '.json': 'application/json',
  };
  return createServer((request, response) => {
    const file = join('.', decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
}
