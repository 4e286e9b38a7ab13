import type { Ctx } from '#/context.ts'
import { addressChangedAt } from '#/members/member-row.ts'
import type { Box } from '../boxes.ts'

const DAY_MS = 86_400_000

/**
 * Until when this box stays here because her address is new: a day in which whoever got the mail about it, and did not do
 * it, can write to us (D10). A box packed before the change keeps the address it was packed for, and leaves.
 */
export async function heldUntil({ db, clock }: Ctx, { memberId, packedAt }: Box): Promise<Date | null> {
  const changedAt = await addressChangedAt(db, memberId)
  if (!changedAt || (packedAt && packedAt < changedAt)) return null
  const until = new Date(changedAt.getTime() + DAY_MS)
  return until > clock.now() ? until : null
}
