import type { MailServer } from './mail-server.ts';
import { Model } from './model.ts';
import { disk } from './observed-store.ts';
import { seededRandom } from './random.ts';
import { type Place, type Post, RunningSite } from './running-site.ts';
import { advance, day, hour, minute, now, serverPollMs, setStretch } from './simulated-time.ts';
import { readSnapshot, type Snapshot } from './snapshot.ts';
import type { WebhookReceiver } from './webhook-receiver.ts';

export interface Outcome {
  /** A sentence about the promise that was broken. */
  violation?: string;
  /** What happened, a line for each event. */
  log: string[];
}

/** The servers of the site on one store, what they are connected to, and the model that knows what must be true of them. */
export class World implements Outcome {
  violation: string | undefined;
  log: string[] = [];
  protected readonly place: Place;
  protected readonly mailServer: MailServer;
  protected readonly webhookReceiver: WebhookReceiver;
  protected readonly sites: RunningSite[];
  protected readonly model = new Model();
  protected random = seededRandom(0);
  private pollMs = 0;
  protected postCount = 0;

  constructor(place: Place, mailServer: MailServer, webhookReceiver: WebhookReceiver) {
    this.place = place;
    this.mailServer = mailServer;
    this.webhookReceiver = webhookReceiver;
    // Two instances on one database, whose clocks differ by four seconds.
    this.sites = [0, 4000].slice(0, place.DATABASE_URL ? 2 : 1).map((skewMs) => new RunningSite(place, skewMs));
  }

  protected note(line: string): void {
    this.log.push(`day ${Math.floor(now() / day)} ${new Date(now() % day).toISOString().slice(11, 19)}  ${line}`);
  }

  protected snapshot(): Promise<Snapshot> {
    return readSnapshot(this.place);
  }

  protected async check(): Promise<void> {
    this.violation ??= this.model.check(
      await this.snapshot(),
      this.mailServer.attempts,
      this.webhookReceiver.received,
      this.pollMs,
      this.isRunning,
    );
  }

  /** Deleted acknowledgements no longer count, and deleted data must not be readable in the files of SQLite. */
  protected async checkFiles(): Promise<void> {
    this.model.noteAcknowledgements(await this.snapshot());
    if (!this.place.DATABASE_URL) this.violation ??= this.model.checkFiles(this.place, await this.snapshot());
  }

  // The servers

  protected get isRunning(): boolean {
    return this.sites.some(({ isRunning }) => isRunning);
  }

  /** Commands run beside the servers. */
  protected get operator(): RunningSite {
    return this.sites[0] as RunningSite;
  }

  protected async start(): Promise<void> {
    this.pollMs = this.random.pick([4 * hour, 12 * hour]);
    setStretch({ poll: this.pollMs / serverPollMs, hourly: this.random.pick([4, 12, 24]) });
    for (const site of this.sites) if (!site.isRunning) await site.start(this.model.retentionDays);
    this.model.wellSince = now();
  }

  protected async stop(): Promise<void> {
    for (const site of this.sites) await site.stop();
    // What could not be written to a full disk is lost.
    this.model.noteRepeats(await this.snapshot(), this.mailServer.attempts);
  }

  /** If a server has died, somebody starts it again. */
  protected async recover(): Promise<void> {
    if (!this.sites.some(({ instance }) => instance?.isDead)) return;
    this.note('the server has died');
    this.model.noteRepeats(await this.snapshot(), this.mailServer.attempts);
    await advance(this.random.integer(1000, 10 * minute));
    await this.start();
  }

  protected async pass(ms: number, isReached?: () => Promise<boolean>): Promise<void> {
    const startedAt = now();
    await advance(ms, isReached);
    if (this.isRunning && !disk.isFull) this.model.runningTime += now() - startedAt;
    this.noteDisturbance();
    await this.recover();
  }

  protected noteDisturbance(): void {
    const isMailAccepted = this.mailServer.mode === 'well' || this.mailServer.mode === 'no attachments';
    if (!isMailAccepted || !this.isRunning || disk.isFull) this.model.wellSince = now();
  }

  // Visitors

  protected newPost(changes: Partial<Post> = {}): Post {
    this.postCount += 1;
    const token = `tkn${String(this.postCount).padStart(6, '0')}`;
    const person = this.random.next() < 0.5 ? `regular${this.random.integer(1, 15)}` : `visitor${this.postCount}`;
    return {
      token,
      kind: 'contact',
      email: `${person}@example.org`,
      text: `A question about ${token}.`,
      isHoneypotFilled: false,
      // Each post has an IP address of its own, as the rate limit counts by it.
      ip: `10.${this.postCount >> 16}.${(this.postCount >> 8) & 255}.${this.postCount & 255}`,
      ...changes,
    };
  }

  protected async send(post: Post, mayBeLimited = false): Promise<number | undefined> {
    const known = this.model.knownAs(post.token, { email: post.email, isHeld: post.isHoneypotFilled });
    const isFirst = !known.isAcknowledged;
    const status = await this.random.pick(this.sites).post(post);
    this.note(`${post.kind} ${post.token} from ${post.email}: ${status ?? 'no response'}`);
    const snapshot = await this.snapshot();
    const stored = snapshot.submissions.get(post.token);
    if (status === 200 && stored) {
      known.isAcknowledged = true;
      known.receivedAt = Date.parse(stored.received_at);
      known.isHeld ||= stored.is_spam === 1;
      if (isFirst) this.violation ??= this.model.checkAcknowledgement(known, snapshot, stored.id);
      return status;
    }
    this.model.noteAcknowledgements(snapshot);
    const isExpected =
      // The position has closed meanwhile.
      (status === 410 && post.kind === 'application') ||
      (status === 429 && mayBeLimited) ||
      (status === 503 && disk.isFull);
    const isUnknown = status === undefined;
    if (!isUnknown && (!isExpected || stored)) {
      this.violation ??= `${post.token} was answered ${status} and is ${stored ? '' : 'not '}stored`;
    }
    return status;
  }
}
