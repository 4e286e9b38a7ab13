import { createLocalJWKSet, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { PlatformCtx } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { sealSecret, unsealSecret } from './sealing.ts'

const NAME = 'identity-signing-keys'

/**
 * The embedded provider's RS256 keys, made once and stored sealed: a reader of the keys could sign in as any
 * person. After a change of APP_SECRET they are sealed again.
 */
export async function signingKeys(ctx: PlatformCtx): Promise<{ keys: JWK[] }> {
  const stored = await findStored(ctx)
  const known = stored === undefined ? undefined : await unsealSecret(ctx, NAME, stored)
  if (known?.current) return JSON.parse(known.secret)
  await store(ctx, known?.secret ?? JSON.stringify(await newKeys(ctx)), stored)
  return JSON.parse((await unsealSecret(ctx, NAME, (await findStored(ctx))!)).secret)
}

async function findStored({ db }: PlatformCtx): Promise<string | undefined> {
  const row = await db.maybe<{ value: string }>(sql`SELECT value FROM local_secret WHERE name = ${NAME}`)
  return row?.value
}

async function newKeys({ random }: PlatformCtx): Promise<{ keys: JWK[] }> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true, modulusLength: 2048 })
  return { keys: [{ ...(await exportJWK(privateKey)), kid: random.token(8), use: 'sig', alg: 'RS256' }] }
}

/** The keys of the first of two processes that start together stay. */
async function store(ctx: PlatformCtx, keys: string, before: string | undefined) {
  const sealed = await sealSecret(ctx, NAME, keys)
  await ctx.db.run(sql`
    INSERT INTO local_secret AS s (name, value) VALUES (${NAME}, ${sealed})
    ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE s.value = ${before ?? null}`)
}

/** The keys for verification, without the private parts. */
export const publicKeys = async (ctx: PlatformCtx) => {
  const { keys } = await signingKeys(ctx)
  return createLocalJWKSet({
    keys: keys.map(({ kty, n, e, kid, use, alg }) => ({ kty, n, e, kid, use, alg }) as JWK & { kty: 'RSA' }),
  })
}
