import type { PlatformCtx } from '#/platform/context.ts'
import { findAdvertReceiver } from '#/platform/messages/advert-links.ts'
import { readSignedMail, signMail } from './signed-mail.ts'

const USE = 'preferences of a mail'

/** The key of a mail's links that stop advertising. It opens the preferences of its receiver, and signs nobody in. */
export const makePreferenceKey = async (ctx: PlatformCtx, mailId: string): Promise<string> =>
  (await signMail(ctx, USE, mailId)).toString('base64url')

/** The receiver of the mail of a key. Undefined for a forged key, and when the receiver was erased. */
export async function mailOfKey(ctx: PlatformCtx, key: string) {
  const id = await readSignedMail(ctx, USE, Buffer.from(key, 'base64url'))
  return id ? findAdvertReceiver(ctx.db, id) : undefined
}
