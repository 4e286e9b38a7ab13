import { createHmac, timingSafeEqual } from 'node:crypto'
import { keysFor } from '#/people/identity/secrets/secrets.ts'
import type { PlatformCtx } from '#/platform/context.ts'

const SECRET_BYTES = 16
/** Characters of the secret, and of its signature: together as many as a token of 32 bytes. */
const SECRET = 22
const SIGNATURE = 21

/** A visitor's secret with our signature. A secret without it owns no cart (T10). */
export async function newVisitorToken(ctx: PlatformCtx): Promise<string> {
  const secret = ctx.random.token(SECRET_BYTES)
  const [newest] = await keysFor(ctx, 'visitor')
  return secret + signatureOf(secret, newest!.key)
}

export async function isVisitorToken(ctx: PlatformCtx, token: string): Promise<boolean> {
  if (!/^[\w-]{43}$/.test(token)) return false
  const given = Buffer.from(token.slice(SECRET))
  const keys = await keysFor(ctx, 'visitor')
  return keys.some(({ key }) => timingSafeEqual(Buffer.from(signatureOf(token.slice(0, SECRET), key)), given))
}

const signatureOf = (secret: string, key: Buffer) =>
  createHmac('sha256', key).update(secret).digest('base64url').slice(0, SIGNATURE)
