import { createHmac } from 'node:crypto'
import { keysFor } from '#/people/identity/secrets/secrets.ts'
import type { PlatformCtx } from '#/platform/context.ts'
import { hashSecret } from '#/platform/hash-secret.ts'

/**
 * The key of a card's link, with 256 bits: derived from the id and our secret, so that its owner sees the link again while the
 * database has its hash alone. A card that was made under a secret before has the key of that one.
 */
export async function keyOf(ctx: PlatformCtx, card: { id: string; keyHash?: string }): Promise<string> {
  const keys = (await keysFor(ctx, 'shared-card')).map(({ key }) =>
    createHmac('sha256', key).update(card.id).digest('base64url'),
  )
  return keys.find((key) => hashSecret(key) === card.keyHash) ?? keys[0]!
}

export const isKeyForm = (key: string) => /^[\w-]{43}$/.test(key)
