import { picturesInMail } from '#/goods/catalogue/pictures-in-mail.ts'
import { lastDayBefore, unansweredBy } from '#/money/claims/claim-seen.ts'
import type { Claim } from '#/money/claims/claims.ts'
import { found } from '#/platform/errors.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import type { MailLink } from '#/platform/messages/messages.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Box } from '../boxes.ts'
import { sendBoxMail } from '../mails/box-mails.ts'
import { claimEndedEmail } from './claim-ended.email.tsx'
import { claimToldEmail } from './claim-told.email.tsx'
import { claimedPiece } from './claimed-piece.ts'

const link = ({ id }: Box): MailLink => ({ path: paths.feedbackClaims(id), purpose: 'feedback', subject: id })

export const notifyTold = (ctx: Ctx, box: Box, claim: Claim) =>
  sendBoxMail(ctx, box, {
    event: `claim-told:${claim.id}:${claim.version}`,
    template: claimToldEmail,
    link: link(box),
    props: async ({ firstName }) => {
      const piece = await claimedPiece(ctx, box, claim)
      return {
        firstName,
        number: box.number,
        kind: claim.kind,
        piece: piece?.name ?? null,
        pictures: piece ? await picturesInMail(ctx.db, [piece.sku], box.market) : [],
        amount: found(claim.amount),
        reason: claim.reason ?? '',
        until: atNoon(lastDayBefore(found(claim.objectUntil), box.market)),
      }
    },
  })

type Ended = { upheld: boolean; unanswered?: string | undefined }
const notifyEnd = (ctx: Ctx, box: Box, claim: Claim, { upheld, unanswered }: Ended) =>
  sendBoxMail(ctx, box, {
    event: `claim-ended:${claim.id}:${claim.version}`,
    template: claimEndedEmail,
    link: link(box),
    props: async ({ firstName }) => {
      const piece = await claimedPiece(ctx, box, claim)
      return {
        ...{ firstName, number: box.number, kind: claim.kind, upheld },
        amount: found(claim.amount),
        answer: claim.answer,
        ...(unanswered && { unanswered: atNoon(unanswered) }),
        ...(piece && { piece: piece.name, pictures: await picturesInMail(ctx.db, [piece.sku], box.market) }),
      }
    },
  })
export const notifyUpheld = (ctx: Ctx, box: Box, claim: Claim) => notifyEnd(ctx, box, claim, { upheld: true })
export const notifyWaived = (ctx: Ctx, box: Box, claim: Claim) =>
  notifyEnd(ctx, box, claim, { upheld: false, unanswered: unansweredBy(claim, box.market) })
export const notifyDropped = (ctx: Ctx, box: Box, claim: Claim) =>
  notifyEnd(ctx, box, { ...claim, answer: null }, { upheld: false })
