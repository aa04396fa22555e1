import { parseArgs } from 'node:util';
import { readConfig } from '../src/server/platform/config/readConfig.ts';
import type { Dialect } from '../src/server/platform/database/Dialect.ts';
import {
  migrate,
  planMigrations,
  type SchemaFit,
} from '../src/server/platform/database/migrate.ts';
import { openDatabase } from '../src/server/platform/database/openDatabase.ts';
import { prepareDataDirectory } from '../src/server/platform/dataDirectory.ts';
import { OperatorError } from '../src/server/platform/OperatorError.ts';
import { orOneLine } from './shop/withShop.ts';

const USAGE = 'Usage: npm run migrate [-- --plan]';

function isPlanOnly(args: readonly string[]): boolean {
  try {
    const options = { plan: { type: 'boolean', default: false } } as const;
    return parseArgs({ args: [...args], options }).values.plan;
  } catch {
    throw new OperatorError(USAGE);
  }
}

/** The steps, in the words of this database. */
function describePlan({ applied, pending, newer }: SchemaFit, { words }: Dialect): string[] {
  return [
    `The database has ${applied.length} steps, and lacks ${pending.length} of this version.`,
    ...(newer.length > 0
      ? [`Those of a newer version, on which this one runs: ${newer.join(', ')}.`]
      : []),
    ...pending.flatMap((step) => [
      '',
      `${step.name}: ${step.expands ? 'the version before goes on, and starts on it' : 'the version before goes on, but cannot start any more'}`,
      ...step.statements(words).map((statement) => `${statement.replaceAll(/\s+/g, ' ').trim()};`),
      ...(step.run ? ['-- then changes rows by code'] : []),
    ]),
  ];
}

/** Changes the schema apart from the start of a process, or says what would change. */
await orOneLine(async () => {
  const isPlan = isPlanOnly(process.argv.slice(2));
  const config = readConfig(process.env);
  await prepareDataDirectory(config.dataDir);
  const database = await openDatabase({ ...config, databaseTimeouts: null });
  try {
    if (isPlan) {
      const plan = describePlan(await planMigrations(database), database.dialect);
      console.log(plan.join('\n'));
      return;
    }
    const steps = await migrate(database);
    console.log(
      steps.length > 0
        ? `Done: ${steps.join(', ')}.`
        : 'The database has all steps of this version.',
    );
  } finally {
    await database.close();
  }
});
