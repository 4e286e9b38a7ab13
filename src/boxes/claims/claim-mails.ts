import type { Ctx } from '#/context.ts'
import { atNoon } from '#/markets/noon.ts'
import type { MailLink } from '#/messages/messages.ts'
import { paths } from '#/paths.ts'
import { found } from '#/platform/errors.ts'
import type { Box } from '../boxes.ts'
import { lastDayOf } from '../delivery/deadlines.rule.ts'
import { nameOf, sendBoxMail } from '../mails/box-mails.ts'
import { pieceRowOf } from '../piece-rows.ts'
import { withProducts } from '../pieces.ts'
import { claimEndedEmail } from './claim-ended.email.tsx'
import { claimToldEmail } from './claim-told.email.tsx'
import type { Claim } from './claims.ts'

const link = ({ id }: Box): MailLink => ({ path: paths.feedbackClaims(id), purpose: 'feedback', subject: id })

/** The name of the piece that it is about, as the member knows it. */
export async function pieceOf(ctx: Pick<Ctx, 'db'>, box: Box, { itemId }: Claim): Promise<string | null> {
  if (itemId === null) return null
  const [piece] = await withProducts(ctx.db, box, [await pieceRowOf(ctx.db, box.id, itemId)])
  return piece ? nameOf(piece) : null
}

export const notifyTold = (ctx: Ctx, box: Box, claim: Claim) =>
  sendBoxMail(ctx, box, {
    event: `claim-told:${claim.id}:${claim.version}`,
    template: claimToldEmail,
    link: link(box),
    props: async ({ firstName }) => ({
      firstName,
      number: box.number,
      kind: claim.kind,
      piece: await pieceOf(ctx, box, claim),
      amount: found(claim.amount),
      reason: claim.reason ?? '',
      until: atNoon(lastDayOf(found(claim.objectUntil), box.market)),
    }),
  })

const notifyEnd = (ctx: Ctx, box: Box, claim: Claim, { upheld }: { upheld: boolean }) =>
  sendBoxMail(ctx, box, {
    event: `claim-ended:${claim.id}:${claim.version}`,
    template: claimEndedEmail,
    link: link(box),
    props: ({ firstName }) => ({
      ...{ firstName, number: box.number, upheld },
      amount: found(claim.amount),
      answer: claim.answer,
    }),
  })
export const notifyUpheld = (ctx: Ctx, box: Box, claim: Claim) => notifyEnd(ctx, box, claim, { upheld: true })
export const notifyWaived = (ctx: Ctx, box: Box, claim: Claim) =>
  notifyEnd(ctx, box, claim, { upheld: false })
export const notifyDropped = (ctx: Ctx, box: Box, claim: Claim) =>
  notifyEnd(ctx, box, { ...claim, answer: null }, { upheld: false })
