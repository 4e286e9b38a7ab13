import { cardName } from '#/money/payment-methods/card-name.rule.ts'
import { findMandate } from '#/money/payment-methods/mandates.ts'
import { stylistName } from '#/people/identity/staff/stylists.ts'
import { attachedPack } from '#/people/law/pack/packs.ts'
import { type Addressee, findAddressee } from '#/people/members/members.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { sumOfFees } from '#/platform/markets/rules/box-fees.ts'
import { type MailAttachment, type MailLink, queueEmail } from '#/platform/messages/messages.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Email } from '#/platform/ports/email.ts'
import type { NotArrived } from '#/platform/ports/fulfilment-subject.ts'
import type { Box } from '../boxes.ts'
import { lastDayOf } from '../delivery/deadlines.rule.ts'
import { isIn, listPieceRows } from '../pieces/piece-rows.ts'
import { listPieces, pieceName } from '../pieces/pieces.ts'
import { silenceMeans } from '../preview.rule.ts'
import { priceToPay } from '../settlement/price-to-pay.rule.ts'
import { feesOfBox, termsOf } from '../terms.ts'
import { wishesInSentences } from '../wishes/wish-texts.ts'
import { boxAcceptedEmail } from './box-accepted.email.tsx'
import { type Approval, boxApprovedEmail } from './box-approved.email.tsx'
import { boxCancelledEmail } from './box-cancelled.email.tsx'
import { approvalReminderEmail, boxDeliveredEmail } from './box-delivered.email.tsx'
import { boxLapsedEmail } from './box-lapsed.email.tsx'
import { boxLostEmail, boxUndeliveredEmail } from './box-not-arrived.email.tsx'
import { boxOrderedEmail } from './box-ordered.email.tsx'
import { openBoxPack } from './box-pack.ts'
import { picturesOf, picturesOfBox } from './box-pictures.ts'
import { withDaysLeft } from './days-left.ts'
import { previewReadyEmail } from './preview-ready.email.tsx'
import { previewReminderEmail } from './preview-reminder.email.tsx'
import { ownStylistOf, stylistSignature } from './stylist-signature.ts'
import { swappedIn } from './swapped-in.ts'

/** A mail to the member, queued in the transaction of the change. `event` tells repeated mails of a box apart. */
type BoxMail<Props extends object> = {
  event: string
  template: Email<Props>
  link: MailLink
  attachments?: () => Promise<MailAttachment[]>
  props: (member: Addressee) => Props | Promise<Props>
}

export async function sendBoxMail<Props extends object>(
  ctx: Ctx,
  box: Box,
  { event, template, link, attachments, props }: BoxMail<Props>,
) {
  const member = await findAddressee(ctx.db, box.memberId)
  if (!member) return // Erased: the box continues without mails.
  await queueEmail(ctx, {
    event,
    template,
    props: await props(member),
    market: box.market,
    memberId: member.id,
    link,
    attachments: await attachments?.(),
  })
}

export const homeLink: MailLink = { path: paths.home() }
const previewLink = (box: Box): MailLink => ({
  path: paths.sneakPeek(box.id),
  purpose: 'preview',
  subject: box.id,
})
export const feedbackLink = (box: Box): MailLink => ({
  path: paths.feedback(),
  purpose: 'feedback',
  subject: box.id,
})
export const letterOf = async (ctx: Ctx, box: Box) =>
  box.note === '' ? {} : { note: box.note, stylist: 'Garderobe', ...(await stylistSignature(ctx.db, box)) }

export const notifyOrdered = (ctx: Ctx, box: Box) =>
  sendBoxMail(ctx, box, {
    event: `box-ordered:${box.id}`,
    template: boxOrderedEmail,
    link: homeLink,
    attachments: () => openBoxPack(ctx, box),
    props: async ({ firstName }) => ({
      firstName,
      ...(await ownStylistOf(ctx.db, box)),
      number: box.number,
      surprise: box.kind === 'surprise',
      expiresAt: box.offerExpiresAt.toISOString(),
      fees: feesOfBox(box).fees,
      approvalDays: termsOf(box).approvalDays,
      guaranteeMonths: marketAt(box.market, box.offeredAt).faultMonths,
    }),
  })

export const notifyPreviewReady = (ctx: Ctx, box: Box) =>
  sendBoxMail(ctx, box, {
    event: `preview-ready:${box.id}:${box.version}`,
    template: previewReadyEmail,
    link: previewLink(box),
    props: async ({ firstName }) => {
      const [pieces, signature] = await Promise.all([listPieces(ctx.db, box), stylistSignature(ctx.db, box)])
      return {
        firstName,
        stylist: '',
        ...signature,
        note: box.note,
        wishes: await wishesInSentences(ctx.db, box, signature?.stylist),
        endsAt: box.previewEndsAt!.toISOString(),
        silence: silenceMeans(pieces, box.whenSilent),
        count: pieces.length,
        pictures: picturesOf(pieces),
        pieces: pieces.map((piece) => ({ name: pieceName(piece), price: piece.price })),
        fees: priceToPay({ pieces: [], ...feesOfBox(box) }).fees,
      }
    },
  })

export const notifyPreviewReminder = (ctx: Ctx, box: Box, round: number) =>
  sendBoxMail(ctx, box, {
    event: `preview-reminder:${box.id}:${round}`,
    template: previewReminderEmail,
    link: previewLink(box),
    props: async ({ firstName }) => {
      const items = await listPieces(ctx.db, box)
      return {
        firstName,
        pictures: picturesOf(items.filter((item) => !isIn('declined')(item))),
        stylist: (await stylistName(ctx.db, box.stylistId)) ?? '',
        endsAt: box.previewEndsAt!.toISOString(),
        silence: silenceMeans(items, box.whenSilent),
        declined: items.filter(isIn('declined')).length,
      }
    },
  })

export const notifyApproved = (ctx: Ctx, box: Box, how: Approval) =>
  sendBoxMail(ctx, box, {
    event: `box-approved:${box.id}:${box.version}`,
    template: boxApprovedEmail,
    link: homeLink,
    props: async ({ firstName }) => ({
      ...{ firstName, how },
      count: (await listPieceRows(ctx.db, box.id)).length,
      pictures: await picturesOfBox(ctx, box),
      swapped: await swappedIn(ctx, box),
    }),
  })

/** The mail by which we accept the offer, with its contract; `answered`: the member has approved the preview by e-mail. */
export const notifyAccepted = (ctx: Ctx, box: Box, answered: boolean) =>
  sendBoxMail(ctx, box, {
    event: `box-accepted:${box.id}:${answered ? box.version : 'offer'}`,
    template: boxAcceptedEmail,
    link: homeLink,
    attachments: () => attachedPack(ctx.db, { subjectId: box.id, memberId: box.memberId }),
    props: async ({ firstName }) => ({
      firstName,
      number: box.number,
      approved: answered ? (await listPieceRows(ctx.db, box.id)).filter(isIn('picked')).length : null,
      fees: priceToPay({ pieces: [], ...feesOfBox(box) }).fees,
      approvalDays: termsOf(box).approvalDays,
      withdrawalDays: termsOf(box).withdrawalDays,
      lateReturnFee: termsOf(box).lateReturnFee,
      termsOf: atNoon(termsOf(box).version),
    }),
  })

async function approvalProps(ctx: Ctx, box: Box, { firstName }: Addressee) {
  const items = await listPieces(ctx.db, box)
  const { keptIds, itemsAmount, fees, total } = priceToPay({ pieces: items, ...feesOfBox(box) })
  return {
    firstName,
    lastDay: atNoon(lastDayOf(box.approvalEndsAt!, box.market)),
    count: keptIds.length,
    amount: total,
    // Any other amount belongs to paying in parts, which is chosen later.
    ...(itemsAmount + sumOfFees(fees) === total && { fees }),
    pictures: picturesOf(items.filter(({ id }) => keptIds.includes(id))),
  }
}

export const notifyBoxDelivered = (ctx: Ctx, box: Box) =>
  sendBoxMail(ctx, box, {
    event: `box-delivered:${box.id}`,
    template: boxDeliveredEmail,
    link: feedbackLink(box),
    props: async (member) => ({ ...(await approvalProps(ctx, box, member)), ...(await letterOf(ctx, box)) }),
  })

export const notifyApprovalReminder = (ctx: Ctx, box: Box) =>
  sendBoxMail(ctx, box, {
    event: `approval-reminder:${box.id}:${box.approvalEndsAt?.toISOString()}`,
    template: approvalReminderEmail,
    link: feedbackLink(box),
    props: async (member) => {
      const facts = { ...(await approvalProps(ctx, box, member)), card: await cardOf(ctx, box) }
      return withDaysLeft(ctx, facts, box.market)
    },
  })

export async function cardOf({ db }: Ctx, { memberId }: Box) {
  const mandate = await findMandate(db, memberId)
  return mandate ? cardName(mandate) : null
}

export const notifyLapsed = (ctx: Ctx, box: Box) =>
  sendBoxMail(ctx, box, {
    event: `box-lapsed:${box.id}`,
    template: boxLapsedEmail,
    link: { path: paths.newStyling() },
    props: ({ firstName }) => ({ firstName, number: box.number }),
  })

export const notifyBoxCancelled = (ctx: Ctx, box: Box) =>
  sendBoxMail(ctx, box, {
    event: `box-cancelled:${box.id}`,
    template: boxCancelledEmail,
    link: homeLink,
    props: ({ firstName }) => ({ firstName, number: box.number }),
  })

/** `unitIds`: pieces that do not arrive, because they were lost on their way or came back. */
export const notifyEnded = (ctx: Ctx, box: Box, { end, unitIds, all }: NotArrived) =>
  sendBoxMail(ctx, box, {
    event: `box-${end}:${box.id}:${box.version}`,
    template: end === 'lost' ? boxLostEmail : boxUndeliveredEmail,
    link: all ? { path: paths.newStyling() } : homeLink,
    props: async ({ firstName }) => {
      const pieces = (await listPieces(ctx.db, box)).filter(({ id }) => unitIds.includes(id))
      const pictures = box.kind === 'surprise' ? [] : picturesOf(pieces)
      return { firstName, number: box.number, all, pieces: pieces.map(pieceName), pictures }
    },
  })
