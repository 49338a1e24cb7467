import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#server/db/database';

/** Tables and columns whose text holds a number, wherever in the database. */
export async function placesOf({ db }: Pick<Database, 'db'>, number: string): Promise<string[]> {
  const columns = await db.execute<{ table: string; column: string }>(
    sql`SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
      JOIN information_schema.tables t ON t.table_name = c.table_name AND t.table_schema = c.table_schema
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type IN ('text', 'jsonb', 'json', 'ARRAY', 'bytea')`,
  );
  expect(columns.rows.length).toBeGreaterThan(300);
  const found: string[] = [];
  for (const { table, column } of columns.rows) {
    const text = sql`${sql.identifier(column)}::text`;
    const hexed = Buffer.from(number).toString('hex');
    const { rows } = await db.execute(
      sql`SELECT 1 FROM ${sql.identifier(table)} WHERE strpos(${text}, ${number}) > 0 OR strpos(${text}, ${hexed}) > 0 LIMIT 1`,
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}
