/** The real server on a real store, started, stopped and killed like a process, and the agency's commands beside it. */
import pino from 'pino';
import { honeypotField } from '../../contract/response.ts';
import { runInboxCommand } from '../../server/inbox/inbox.ts';
import { type Command, callCommand } from '../../server/operations/command-line.ts';
import { readConfig } from '../../server/settings/config.ts';
import { type RunningServer, startServer } from '../../server/start-server.ts';
import { encodeApplication } from '../support/application-post.ts';
import { filledForm } from '../support/filled-form.ts';
import { openJob } from '../support/open-job.ts';
import { type Instance, kill, runIn, until } from './simulated-time.ts';

/** Where the store is. */
export interface Place {
  DATA_DIR: string;
  DATABASE_URL?: string;
}

export interface Post {
  token: string;
  kind: 'contact' | 'application';
  email: string;
  text: string;
  isHoneypotFilled: boolean;
  ip: string;
}

const agency = {
  SMTP_URL: 'smtp://127.0.0.1:25',
  MAIL_FROM: 'web@agency.test',
  MAIL_TO: 'team@agency.test',
  MAIL_ACKNOWLEDGE: 'true',
  WEBHOOK_URL: 'http://localhost:9/hook',
  WEBHOOK_SECRET: Buffer.alloc(32).toString('base64'),
};

const site = { files: new Map(), render: async () => new Response() };
const logger = pino({ level: 'silent' });

export class RunningSite {
  readonly place: Place;
  readonly skewMs: number;
  instance: Instance | undefined;
  private server: RunningServer | undefined;

  constructor(place: Place, skewMs: number) {
    this.place = place;
    this.skewMs = skewMs;
  }

  get isRunning(): boolean {
    return this.instance !== undefined && !this.instance.isDead;
  }

  private environment(settings: Record<string, string> = {}) {
    return { ...agency, ...this.place, ...settings };
  }

  async start(retentionDays: number): Promise<void> {
    const instance: Instance = { skewMs: this.skewMs, isDead: false, onDeath: [] };
    this.instance = instance;
    const config = readConfig(this.environment({ RETENTION_DAYS: String(retentionDays) }));
    const starting = runIn(instance, () =>
      startServer({ config, logger, site, maxEventLoopDelayMs: 0, listen: (app) => app.ready() }),
    );
    this.server = await until(starting, instance);
  }

  async stop(): Promise<void> {
    const { server, instance } = this;
    if (!this.isRunning || !server || !instance) return;
    await until(
      runIn(instance, () => server.stop()),
      instance,
    );
    // Whatever it left running must do nothing any more, as after the end of a process.
    kill(instance);
    this.instance = undefined;
  }

  /** Returns the HTTP status, or undefined if there was no response. */
  async post(post: Post): Promise<number | undefined> {
    const { server, instance } = this;
    if (!this.isRunning || !server || !instance) return undefined;
    const request = await encodePost(post);
    return until(
      runIn(instance, () =>
        server.app.inject({ method: 'POST', remoteAddress: post.ip, ...request }).then(({ statusCode }) => statusCode),
      ),
      instance,
    );
  }

  inbox(...args: string[]): Promise<string> {
    const work = runIn(undefined, () => runInboxCommand(args, () => readConfig(this.environment())));
    return until(work) as Promise<string>;
  }

  async command(command: Command, ...args: string[]): Promise<string> {
    const result = await until(runIn(undefined, () => callCommand(command, args, this.environment())));
    if (result?.error) throw new Error(result.error);
    return result?.out ?? '';
  }
}

async function encodePost({ token, kind, email, text, isHoneypotFilled }: Post) {
  const texts = filledForm(kind, {
    name: `Visitor ${token}`,
    email,
    phone: '',
    [honeypotField]: isHoneypotFilled ? 'https://spam.example' : '',
  });
  if (kind === 'contact') {
    return {
      url: '/api/contact',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ ...texts, subject: token, message: text }),
    };
  }
  const encoded = await encodeApplication(
    { ...texts, coverLetter: text, jobSlug: openJob.slug, jobTitle: openJob.title },
    { name: 'cv.pdf', bytes: Buffer.from(`%PDF-1.7 ${token}`.repeat(200)) },
  );
  return { url: '/api/job-application', headers: encoded.headers, payload: encoded.body };
}
