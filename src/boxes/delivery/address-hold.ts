import { addressChangedAt } from '#/people/members/member-row.ts'
import { sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { findBox } from '../boxes.ts'

const DAY_MS = 86_400_000

/**
 * The time until which a packed box stays here because the member's address is new: for a day, a person who got the
 * mail about the change and did not make it can write to us (D10). A box packed before the change keeps its
 * address, and leaves.
 */
export async function heldUntil({ db, clock }: Ctx, boxId: string): Promise<Date | null> {
  const whose = sql`(SELECT member_id FROM box WHERE id = ${boxId})`
  const [box, changedAt] = await Promise.all([findBox(db, boxId), addressChangedAt(db, whose)])
  const { packedAt } = found(box)
  if (!changedAt || (packedAt && packedAt < changedAt)) return null
  const until = new Date(changedAt.getTime() + DAY_MS)
  return until > clock.now() ? until : null
}
