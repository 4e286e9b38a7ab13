import { type Db, raw, sql } from '../db.ts'

/** The role that serves requests: rows, but no tables; and what is append-only it can only add to (T35). */
const APP_ROLE = 'garderobe_app'

/** The same database, met as the application's role instead of its owner. */
export function asApp(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', `-c role=${APP_ROLE}`)
  return url.href
}

/** Behind a pooler the role is the login's own setting: without it the owner would serve requests (T35). */
export async function requireAppRole(db: Db): Promise<void> {
  const { role } = await db.one<{ role: string }>(sql`SELECT current_user AS role`)
  if (role !== APP_ROLE)
    throw new Error(
      `DATABASE_URL must act as ${APP_ROLE}, not as ${role}: ALTER ROLE … SET role = '${APP_ROLE}'`,
    )
}

/** Run by the owner after each migration, so that new tables and views are granted as well. */
export async function grantToApp(tx: Db): Promise<void> {
  await tx.run(
    sql`${raw(`DO $$ BEGIN
    CREATE ROLE ${APP_ROLE} NOLOGIN;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; -- roles belong to the whole server
  END $$`)}`,
  )
  await tx.run(sql`${raw(`GRANT ${APP_ROLE} TO CURRENT_USER WITH SET TRUE`)}`)
  for (const { schema } of await schemas(tx)) {
    await tx.run(sql`${raw(`GRANT USAGE ON SCHEMA ${schema} TO ${APP_ROLE}`)}`)
    await tx.run(
      sql`${raw(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${APP_ROLE}`)}`,
    )
    await tx.run(sql`${raw(`GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${schema} TO ${APP_ROLE}`)}`)
  }
  for (const { name } of await appendOnly(tx))
    await tx.run(sql`${raw(`REVOKE UPDATE, DELETE ON ${name} FROM ${APP_ROLE}`)}`)
  await tx.run(sql`${raw(`REVOKE INSERT, UPDATE, DELETE ON migration, allowed_transition FROM ${APP_ROLE}`)}`)
}

const schemas = (tx: Db) =>
  tx.many<{ schema: string }>(sql`
    SELECT quote_ident(nspname) AS schema FROM pg_namespace
    WHERE nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema'`)

/** What the trigger of the same name protects, found by that trigger. */
const appendOnly = (tx: Db) =>
  tx.many<{ name: string }>(sql`
    SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
    WHERE p.proname = 'append_only' AND NOT tgisinternal`)
