import { createHmac, timingSafeEqual } from 'node:crypto'
import { keysFor, type SecretKey } from '#/people/identity/secrets/secrets.ts'
import type { PlatformCtx } from '#/platform/context.ts'

/** Bytes of a mail's id, of the secret's id, and of the signature. */
const [ID, KID, MAC] = [16, 4, 10] as const

/** One use each: a key of one use is worth nothing for the other. */
type SignedUse = 'preferences of a mail' | 'returns of a mail'

/** The id of a mail, signed for one use. Nothing is stored, and it does not expire: a mail is stopped after years too. */
export async function signMail(ctx: PlatformCtx, use: SignedUse, mailId: string): Promise<Buffer> {
  const [current] = await keysFor(ctx, use)
  return signedBy(current!, Buffer.from(mailId.replaceAll('-', ''), 'hex'))
}

/** The id of a mail, if the signature is ours and of this use. */
export async function readSignedMail(
  ctx: PlatformCtx,
  use: SignedUse,
  signed: Buffer,
): Promise<string | undefined> {
  if (signed.length !== ID + KID + MAC) return undefined
  const kid = signed.subarray(ID, ID + KID).toString('hex')
  const key = (await keysFor(ctx, use)).find((one) => one.kid === kid)
  const id = signed.subarray(0, ID)
  if (!key || !timingSafeEqual(signedBy(key, id), signed)) return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const signedBy = ({ kid, key }: SecretKey, id: Buffer) =>
  Buffer.concat([id, Buffer.from(kid, 'hex'), createHmac('sha256', key).update(id).digest().subarray(0, MAC)])
