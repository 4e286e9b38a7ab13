import { stylistShown } from '#/people/identity/staff/stylists.ts'
import { findMember } from '#/people/members/members.ts'
import type { Db } from '#/platform/database/db.ts'
import { portraitPath } from '#/platform/paths.ts'
import type { Box } from '../boxes.ts'

export async function stylistSignature(db: Db, { stylistId, market }: Pick<Box, 'stylistId' | 'market'>) {
  const shown = await stylistShown(db, stylistId, market)
  return shown && { stylist: shown.name, portrait: shown.portrait && portraitPath(shown.portrait) }
}

/** The member's stylist: a box that was just ordered has not been begun. */
export async function ownStylistOf(db: Db, { memberId, market }: Box) {
  const member = await findMember(db, memberId)
  return stylistSignature(db, { stylistId: member?.stylistId ?? null, market })
}
