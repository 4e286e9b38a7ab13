import { findCustomer } from '#/people/members/guests.ts'
import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict, Invalid, Refused } from '#/platform/errors.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { addDays } from '#/platform/markets/market-time.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { askSecondLook } from '#/platform/second-looks/ask-second-look.ts'
import {
  findWaiting,
  oneLookAtATime,
  type SecondLook,
  sayEffect,
} from '#/platform/second-looks/second-looks.ts'
import { emailFormat, problemsOf, required } from '#/platform/validation/validation.rule.ts'
import { type GiftCard, isForgotten, lockGiftCard } from '../gift-cards.ts'
import { notifyNewAddress, notifyOver, notifySentAgain } from '../mails/gift-mails.ts'
import { mailGift } from '../send/send-gift-card.ts'
import { findOwnAddress, lockAddress } from './addresses.ts'

type NewAddress = { cardId: string; staffId: string; email: string; reason: string }

/**
 * Requests that a card goes to another address than its buyer named. The buyer answers by a mail's link, then a second colleague
 * (R9.07). The card does not change before both have agreed.
 */
export const askAddress = (ctx: Ctx, { cardId, staffId, email: to, reason }: NewAddress) =>
  inTransaction(ctx, async (ctx) => {
    const problems = problemsOf({ email: to }, { email: [required, emailFormat] })
    if (Object.keys(problems).length > 0) throw Invalid(problems)
    await oneLookAtATime(ctx.db, { subjectId: cardId })
    const card = await lockGiftCard(ctx.db, cardId)
    if (card.state !== 'active') throw Conflict('not-possible-now', { state: card.state })
    if (card.toEmail.toLowerCase() === to.toLowerCase()) throw Refused('gift-address-same')
    const { memberId, market, currency, amount, toEmail: former } = card
    const buyer = await findCustomer(ctx.db, memberId)
    if (!buyer) throw Refused('gift-buyer-gone')
    const [id, now] = [ctx.random.uuid(), ctx.clock.now()]
    await askSecondLook(ctx, {
      id,
      kind: 'gift-card-elsewhere',
      subjectId: cardId,
      askedBy: staffId,
      reason,
      memberId,
      market,
      currency,
      amount,
      effect: effects.unanswered,
    })
    const expiresAt = addDays(now, marketAt(market, now).secondLook.days, market)
    await ctx.db.run(sql`
      INSERT INTO gift_card_address (id, card_id, former, email, asked_by, asked_at, expires_at)
      VALUES (${id}, ${cardId}, ${former}, ${to}, ${staffId}, ${now}, ${expiresAt})`)
    await notifyNewAddress(ctx, { card, buyer, address: { id, email: to, expiresAt } })
  })

/** The effects name no address, since more colleagues read the list of looks than the card's page. */
const effects = {
  unanswered: 'To another address. The buyer has not answered yet',
  agreed: 'To another address. The buyer has confirmed it',
  refused: 'To another address. The buyer has said no',
}

type Answer = { id: string; memberId: string; agree: boolean }

/** Saves the buyer's answer while the request waits. The same answer again changes nothing. */
export const answerAddress = (ctx: Ctx, { id, memberId, agree }: Answer) =>
  inTransaction(ctx, async (ctx) => {
    const { cardId } = await findOwnAddress(ctx.db, { id, memberId })
    await oneLookAtATime(ctx.db, { subjectId: cardId })
    const request = await lockAddress(ctx.db, id)
    if (request.agreed === agree) return
    const waiting = await findWaiting(ctx.db, { subjectId: cardId })
    if (request.agreed !== null || waiting?.id !== id || request.expiresAt <= ctx.clock.now())
      throw Conflict('gift-address-over')
    await ctx.db.run(sql`
      UPDATE gift_card_address SET agreed = ${agree}, answered_at = ${ctx.clock.now()} WHERE id = ${id}`)
    await sayEffect(ctx.db, { id, effect: agree ? effects.agreed : effects.refused })
    await audit(ctx, {
      actor: { kind: 'member', id: memberId },
      action: agree ? 'gift-card-address-confirmed' : 'gift-card-address-refused',
      subject: { kind: 'gift-card', id: cardId },
      detail: { look: id },
    })
  })

/** Moves the card to the address when a second colleague has agreed and the buyer has confirmed it. */
export async function onAddressAgreed(
  ctx: Ctx,
  secondLook: SecondLook & { agreedBy: string },
): Promise<void> {
  if (secondLook.kind !== 'gift-card-elsewhere') return
  const card = await lockGiftCard(ctx.db, secondLook.subjectId)
  const { id, agreed, email } = await lockAddress(ctx.db, secondLook.id)
  if (agreed === null) throw Conflict('gift-buyer-silent')
  if (!agreed || card.state !== 'active' || isForgotten({ toEmail: email }))
    throw Conflict('not-possible-now')
  await ctx.db.run(sql`UPDATE gift_card_address SET done_at = ${ctx.clock.now()} WHERE id = ${id}`)
  await ctx.db.run(sql`UPDATE gift_card SET to_email = ${email}, code_hash = NULL WHERE id = ${card.id}`)
  await audit(ctx, {
    actor: { kind: 'staff', id: secondLook.agreedBy },
    action: 'gift-card-readdressed',
    subject: { kind: 'gift-card', id: card.id },
    reason: secondLook.reason,
    detail: { look: id, askedBy: secondLook.askedBy },
  })
  await goElsewhere(ctx, card, { ...card, toEmail: email })
}

/** Mails the card to its new address at once, or on its day when that is still to come. An earlier code ends, and its receiver is told. */
async function goElsewhere(ctx: Ctx, before: GiftCard, card: GiftCard) {
  const wasSent = card.sendings > 0
  if (wasSent) {
    await notifyOver(ctx, before, 'moved')
    await mailGift(ctx, card)
  }
  await notifySentAgain(ctx, { ...card, sendings: card.sendings + Number(wasSent) })
}
