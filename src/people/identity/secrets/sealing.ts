import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { PlatformCtx } from '#/platform/context.ts'
import { keysFor } from './secrets.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const SEALED = /^sealed\.([0-9a-f]+)\.([\w-]+)$/

/**
 * Encrypts a secret that we must be able to read again. The database alone does not reveal it (T5, I43): the
 * key is derived from APP_SECRET. It cannot be opened for another use, nor in another row (`use` names both).
 */
export async function sealSecret(ctx: PlatformCtx, use: string, secret: string): Promise<string> {
  const [newest] = await keysFor(ctx, 'sealing')
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, newest!.key, iv).setAAD(Buffer.from(use))
  const sealed = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `sealed.${newest!.kid}.${sealed.toString('base64url')}`
}

export type Unsealed = {
  secret: string
  /** Sealed under the newest secret; otherwise it should be sealed again before the older secret is removed. */
  current: boolean
}

/** Decrypts a secret. Values stored before sealing was introduced are returned as they are. */
export async function unsealSecret(ctx: PlatformCtx, use: string, stored: string): Promise<Unsealed> {
  const [, kid, value] = SEALED.exec(stored) ?? []
  if (!kid || !value) return { secret: stored, current: false }
  const keys = await keysFor(ctx, 'sealing')
  const found = keys.find((key) => key.kid === kid)
  if (!found) throw new Error(`${use} was sealed under a secret that APP_SECRET does not name`)
  const bytes = Buffer.from(value, 'base64url')
  const decipher = createDecipheriv(CIPHER, found.key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(use))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  const secret =
    decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  return { secret, current: found === keys[0] }
}
