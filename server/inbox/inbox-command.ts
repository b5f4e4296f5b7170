import type { ParseArgsOptionsConfig } from 'node:util';
import { type Command, defineCommand, type Invocation, isForUser } from '../operations/command-line.ts';
import { openStore, type Store } from '../store/database.ts';
import { explainStoreFailure } from '../store/failure.ts';

export function inboxCommand<const Options extends ParseArgsOptionsConfig>(
  command: Omit<Command<Options>, 'call'>,
): Command {
  const [name] = command.usage.split(' ', 1);
  return defineCommand({ ...command, call: `npm run inbox -- ${name}`, usage: `npm run inbox -- ${command.usage}` });
}

interface StoreCommand<Options extends ParseArgsOptionsConfig> extends Omit<Command<Options>, 'call' | 'run'> {
  run(store: Store, invocation: Invocation<Options> & { argument: string }): Promise<string>;
}

export function storeCommand<const Options extends ParseArgsOptionsConfig>({
  run,
  ...command
}: StoreCommand<Options>): Command {
  return inboxCommand<Options>({
    ...command,
    async run({ argument = '', options, config }) {
      await using store = await openStore(config, { mustBeCurrent: true });
      try {
        return await run(store, { argument, options, config });
      } catch (error) {
        // explainStoreFailure takes any “timeout” for PostgreSQL's, and our own sentences may hold the word.
        throw isForUser(error) ? error : explainStoreFailure(error, config);
      }
    },
  });
}
