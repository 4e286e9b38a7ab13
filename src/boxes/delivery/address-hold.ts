import type { Ctx } from '#/context.ts'
import { sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'

const DAY_MS = 86_400_000

/**
 * Until when a packed box stays here because the member's address is new: for a day someone who got the mail about the
 * change, and did not make it, can write to us (D10). A box packed before the change keeps its address, and leaves.
 */
export async function heldUntil({ db, clock }: Ctx, boxId: string): Promise<Date | null> {
  const { changedAt, packedAt } = found(
    await db.maybe<{ changedAt: Date | null; packedAt: Date | null }>(sql`
      SELECT m.address_changed_at AS changed_at, b.packed_at FROM box b JOIN member m ON m.id = b.member_id WHERE b.id = ${boxId}`),
  )
  if (!changedAt || (packedAt && packedAt < changedAt)) return null
  const until = new Date(changedAt.getTime() + DAY_MS)
  return until > clock.now() ? until : null
}
