import type { Ctx } from '#/context.ts'
import { addressChangedAt } from '#/members/member-row.ts'
import type { Box } from '../boxes.ts'

const DAY_MS = 86_400_000

/**
 * Until when a packed box stays here because the member's address is new: for a day someone who got the mail about the
 * change, and did not make it, can write to us (D10). A box packed before the change keeps its address, and leaves.
 */
export async function heldUntil({ db, clock }: Ctx, { memberId, packedAt }: Box): Promise<Date | null> {
  const changedAt = await addressChangedAt(db, memberId)
  if (!changedAt || (packedAt && packedAt < changedAt)) return null
  const until = new Date(changedAt.getTime() + DAY_MS)
  return until > clock.now() ? until : null
}
