/** Mutants that no test can notice, or none that a person would want to read: the code and what it becomes, as the report prints them. */
export interface EquivalentMutants {
  file: string;
  why: string;
  /** Each pair stands for one mutant, so a pair that occurs twice in the file may be listed twice. */
  mutants: [code: string, mutant: string][];
}

export const equivalentMutants: EquivalentMutants[] = [
  {
    file: 'app/boot/first-paint.ts',
    why: 'Without a report of the paint, the promise resolves a little later; a second report changes nothing.',
    mutants: [
      ['observer.disconnect();', ';'],
      ["{ type: 'paint', buffered: true }", '{}'],
      ["'paint'", '""'],
      ['true', 'false'],
    ],
  },
  {
    file: 'server/forms/posted-bodies.ts',
    why: 'The parser refuses such keys by default, too.',
    mutants: [
      ["'error'", '""'],
      ["'error'", '""'],
    ],
  },
  {
    file: 'server/forms/rate-limits.ts',
    why: 'A key only has to differ from the others and to change with the clock.',
    mutants: [
      ["'confirmation'", '""'],
      ['timesSetBack += 1', 'timesSetBack -= 1'],
    ],
  },
  {
    file: 'server/resumes/name.ts',
    why: 'The cut only limits the time that the expressions take, which tests/linear-time.test.ts measures.',
    mutants: [
      [
        'name .slice(folderEnd + 1) .slice(0, -extension.length) .slice(0, maxInputCharacters)',
        'name.slice(folderEnd + 1).slice(0, -extension.length)',
      ],
    ],
  },
  {
    file: 'server/store/email-address.ts',
    why: 'A greedy expression takes the whole address without anchors, and an address without @ is in no store.',
    mutants: [
      ["''", '"Stryker was here!"'],
      ["''", '"Stryker was here!"'],
      ['/^(.*)@(.*)$/s', '/(.*)@(.*)$/s'],
      ['/^(.*)@(.*)$/s', '/^(.*)@(.*)/s'],
      ['[]', '["Stryker was here"]'],
    ],
  },
  {
    file: 'server/store/email-address.ts',
    why: 'Spellings are compared in one letter case, whichever it is.',
    mutants: [['email.trim().toLowerCase()', 'email.trim().toUpperCase()']],
  },
  {
    file: 'server/store/fingerprint.ts',
    why: 'A fingerprint only has to be the same for the same content.',
    mutants: [
      ['normalised.toLowerCase()', 'normalised.toUpperCase()'],
      ["'hex'", '""'],
      ["''", '"Stryker was here!"'],
    ],
  },
  {
    file: 'server/store/sqlite-dialect.ts',
    why: 'Needs a disk on which SQLite cannot write durably, such as a network share.',
    mutants: [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: code in a string
      ['{ database.close(); throw new Error(`${file} cannot be written durably here: choose a folder on a l…', '{}'],
      ['database.close();', ';'],
      // biome-ignore lint/suspicious/noTemplateCurlyInString: code in a string
      ['`${file} cannot be written durably here: choose a folder on a local disk with DATA_DIR.`', '``'],
      ["modes?.journal_mode !== 'wal' || modes.synchronous !== 2", 'false'],
      [
        "modes?.journal_mode !== 'wal' || modes.synchronous !== 2",
        "modes?.journal_mode !== 'wal' && modes.synchronous !== 2",
      ],
      ["modes?.journal_mode !== 'wal'", 'false'],
      ['modes?.journal_mode', 'modes.journal_mode'],
      ['modes.synchronous !== 2', 'false'],
    ],
  },
  {
    file: 'server/store/sqlite-dialect.ts',
    why: 'database.test.ts opens one store by several processes, in which no mutant is active.',
    mutants: [
      ['{ return true; }', '{}'],
      ['true', 'false'],
    ],
  },
  {
    file: 'server/store/sqlite-dialect.ts',
    why: 'Nothing streams; Kysely requires the method.',
    mutants: [
      ['(query, chunkSize) => connection.streamQuery(query, chunkSize)', '() => undefined'],
      ['(values) => statement.iterate(...(values as Values))', '() => undefined'],
    ],
  },
  {
    file: 'server/store/database.ts',
    why: 'No test waits for these timeouts, which last at least ten seconds.',
    mutants: [
      ["timeoutMs && { statement_timeout: timeoutMs, // The driver's timeout, for a PostgreSQL that does no…", 'true'],
      ["timeoutMs && { statement_timeout: timeoutMs, // The driver's timeout, for a PostgreSQL that does no…", 'false'],
      [
        "timeoutMs && { statement_timeout: timeoutMs, // The driver's timeout, for a PostgreSQL that does no…",
        "timeoutMs || { statement_timeout: timeoutMs, // The driver's timeout, for a PostgreSQL that does no…",
      ],
      ["{ statement_timeout: timeoutMs, // The driver's timeout, for a PostgreSQL that does not answer at a…", '{}'],
      ['timeoutMs + 5000', 'timeoutMs - 5000'],
      ['true', 'false'],
    ],
  },
];
