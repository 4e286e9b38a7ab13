import { createHmac } from 'node:crypto'
import type { PlatformCtx } from './context.ts'
import { sql } from './db.ts'

/**
 * A 32-byte key for one purpose, derived from APP_SECRET; the local environment makes itself one at the first use and
 * keeps it in the database, so that every process and the next start agree.
 */
export async function secretOf(ctx: PlatformCtx, purpose: string): Promise<Buffer> {
  const root = ctx.config.APP_SECRET ?? (await localSecret(ctx, 'root'))
  return createHmac('sha256', root).update(`garderobe/${ctx.config.APP_ENV}/${purpose}`).digest()
}

export async function localSecret(ctx: PlatformCtx, name: string): Promise<string> {
  const find = () => ctx.db.maybe<{ value: string }>(sql`SELECT value FROM local_secret WHERE name = ${name}`)
  const known = await find()
  if (known) return known.value
  await ctx.db.run(sql`INSERT INTO local_secret (name, value) VALUES (${name}, ${ctx.random.token(48)}) ON CONFLICT DO NOTHING`)
  return (await find())!.value
}
