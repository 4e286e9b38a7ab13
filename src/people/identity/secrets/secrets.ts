import { hkdfSync } from 'node:crypto'
import type { PlatformCtx } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'

export type SecretKey = { kid: string; key: Buffer }

/**
 * Keys for one use, newest first. APP_SECRET may hold two secrets, `new,old`, while the old one is phased
 * out; locally the first start has made the secret.
 */
export async function keysFor(ctx: PlatformCtx, use: string): Promise<SecretKey[]> {
  const configured = ctx.config.APP_SECRET?.split(',') ?? [await localSecret(ctx)]
  return configured.map((secret) => {
    if (secret.length < 43) throw new Error('A secret needs 32 bytes or more')
    return { kid: derive(secret, 'kid', 4).toString('hex'), key: derive(secret, use, 32) }
  })
}

const derive = (secret: string, use: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, '', `garderobe ${use}`, bytes))

/** The local secret by process configuration: it never changes, and every cart's cookie needs it. */
const localSecrets = new WeakMap<PlatformCtx['config'], string>()

async function localSecret({ config, db }: PlatformCtx): Promise<string> {
  if (config.APP_ENV !== 'local') throw new Error('APP_SECRET is needed')
  const known = localSecrets.get(config)
  if (known) return known
  const { value } = await db.one<{ value: string }>(sql`SELECT value FROM local_secret WHERE name = 'app'`)
  localSecrets.set(config, value)
  return value
}
