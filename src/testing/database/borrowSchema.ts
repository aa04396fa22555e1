import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';

/** A schema of its own in the PostgreSQL server at `url`, until it is given back. */
export async function borrowSchema(
  url: string,
): Promise<{ url: string; giveBack: () => Promise<void> }> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new Pool({ connectionString: url, max: 1 });
  await admin.query(`create schema ${schema}`);
  const inSchema = new URL(url);
  inSchema.searchParams.set('options', `-c search_path=${schema},public`);
  const giveBack = async (): Promise<void> => {
    await admin.query(`drop schema ${schema} cascade`);
    await admin.end();
  };
  return { url: inSchema.href, giveBack };
}
