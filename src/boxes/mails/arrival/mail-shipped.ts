import { findMember } from '#/people/members/members.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { ShippedParcel } from '#/platform/ports/fulfilment-subject.ts'
import type { Box } from '../../boxes.ts'
import { outfitsOf } from '../../outfits/outfits-view.ts'
import { isIn } from '../../pieces/piece-rows.ts'
import { listPieces } from '../../pieces/pieces.ts'
import { termsOf } from '../../terms.ts'
import { homeLink, letterOf, sendBoxMail } from '../box-mails.ts'
import { attachedArrival } from './arrival-calendar.ts'
import { firstLineOf, initialsOf, toHaveReady } from './box-arrival.rule.ts'
import { boxShippedEmail } from './box-shipped.email.tsx'

export const notifyBoxShipped = (ctx: Ctx, box: Box, parcels: ShippedParcel[]) =>
  sendBoxMail(ctx, box, {
    event: `box-shipped:${box.id}`,
    template: boxShippedEmail,
    link: homeLink,
    attachments: async () => attachedArrival(box.id),
    props: async ({ firstName }) => ({
      firstName,
      initials: initialsOf(firstName, (await findMember(ctx.db, box.memberId))?.lastName ?? ''),
      ...(await letterOf(ctx, { ...box, note: firstLineOf(box.note) })),
      ready: await readyFor(ctx, box),
      trackingNumber: parcels.map(({ trackingNumber }) => trackingNumber).join(', '),
      from: atNoon(parcels[0]!.expectedFrom!),
      to: atNoon(parcels[0]!.expectedTo!),
      approvalDays: termsOf(box).approvalDays,
    }),
  })

/** A surprise names none of its pieces. */
async function readyFor({ db }: Ctx, box: Box) {
  if (box.kind === 'surprise') return []
  const [outfits, pieces] = await Promise.all([outfitsOf(db, [box]), listPieces(db, box)])
  return toHaveReady(outfits.get(box.id) ?? [], pieces.filter(isIn('packed')))
}
