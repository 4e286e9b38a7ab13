import { createLocalJWKSet, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { PlatformCtx } from '#/platform/context.ts'
import { json, sql } from '#/platform/db.ts'

const NAME = 'identity-signing-keys'

/** The embedded provider's RS256 keys, made once; of two processes that start together the first one's stay. */
export async function signingKeys({ db, random }: PlatformCtx): Promise<{ keys: JWK[] }> {
  const find = () => db.maybe<{ value: string }>(sql`SELECT value FROM local_secret WHERE name = ${NAME}`)
  const known = await find()
  if (known) return JSON.parse(known.value)
  const { privateKey } = await generateKeyPair('RS256', { extractable: true, modulusLength: 2048 })
  const jwk = { ...(await exportJWK(privateKey)), kid: random.token(8), use: 'sig', alg: 'RS256' }
  await db.run(
    sql`INSERT INTO local_secret (name, value) VALUES (${NAME}, ${json({ keys: [jwk] })}) ON CONFLICT DO NOTHING`,
  )
  return JSON.parse((await find())!.value)
}

/** What a verifier needs, without the private parts. */
export const publicKeys = async (ctx: PlatformCtx) => {
  const { keys } = await signingKeys(ctx)
  return createLocalJWKSet({
    keys: keys.map(({ kty, n, e, kid, use, alg }) => ({ kty, n, e, kid, use, alg }) as JWK & { kty: 'RSA' }),
  })
}
