/** Folders on disks that can be filled and freed, as far as this machine and this user allow. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface SmallDisk {
  folder: string;
  fill(pid: number): void;
  free(pid: number): void;
  remove(): void;
}

interface KindOfDisk {
  name: string;
  /** Throws where this kind is not possible. */
  tryOut(): void;
  make(): SmallDisk;
}

/** A file system in memory that is really full (ENOSPC); only root may mount one. */
const fullFileSystem: KindOfDisk = {
  name: 'its disk is full',
  tryOut: () => fullFileSystem.make().remove(),
  make() {
    const folder = mkdtempSync(join(tmpdir(), 'twinshore-small-disk-'));
    run('mount', '-t', 'tmpfs', '-o', 'size=192m', 'tmpfs', folder);
    const filler = join(folder, 'filler');
    return {
      folder,
      fill() {
        // Down to the last page: a write that does not fit still takes the room that is left.
        for (let bytes = 32 << 20; bytes >= 4096; bytes >>= 1) {
          try {
            while (true) writeFileSync(filler, Buffer.alloc(bytes), { flag: 'a' });
          } catch {}
        }
      },
      free: () => rmSync(filler),
      remove() {
        run('umount', '-l', folder);
        rmSync(folder, { recursive: true });
      },
    };
  },
};

/** No file may grow any more (EFBIG); every user may set this limit for their own processes. */
const fileSizeLimit: KindOfDisk = {
  name: 'its files may not grow',
  tryOut: () => run('prlimit', '--version'),
  make() {
    const folder = mkdtempSync(join(tmpdir(), 'twinshore-small-disk-'));
    const limit = (pid: number, bytes: string) => run('prlimit', '--pid', String(pid), `--fsize=${bytes}:`);
    return {
      folder,
      fill: (pid) => limit(pid, String(statSync(join(folder, 'twinshore.sqlite-wal')).size)),
      free: (pid) => limit(pid, 'unlimited'),
      remove: () => rmSync(folder, { recursive: true }),
    };
  },
};

function run(program: string, ...words: string[]): void {
  execFileSync(program, words, { stdio: 'ignore' });
}

/** Root in a container often may not mount, and only Linux has prlimit. */
function isPossible({ tryOut }: KindOfDisk): boolean {
  try {
    tryOut();
    return true;
  } catch {
    return false;
  }
}

export const smallDisks = [fullFileSystem, fileSizeLimit].filter(isPossible);
