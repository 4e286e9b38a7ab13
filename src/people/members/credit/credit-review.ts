import { jpegPath } from '#/goods/catalogue/images/jpeg-sizes.rule.ts'
import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import { operator } from '#/platform/operator.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { CreditBureau } from '#/platform/ports/credit-bureau.ts'
import { publish } from '#/platform/ports/events.ts'
import { membershipApproved } from './membership-approved.ts'
import { membershipApprovedEmail, membershipRefusedEmail } from './membership-decided.email.tsx'
import { registeredEmail } from './registered.email.tsx'

/** The purpose of the link in the mail of a refusal: it asks for a review, and opens nothing else. */
export const CREDIT_REVIEW = 'credit-review'

/** Without a bureau a person decides (R3.08): until then the applicant has an account and cannot order a box. */
export const manualCreditBureau: CreditBureau = { check: async () => ({ outcome: 'undecided' }) }

/** `unchecked`: a person still decides, because no bureau is connected. */
export type CreditState = 'approved' | 'refused' | 'unchecked'
export type CreditAnswer = { creditState: CreditState; reference: string }

export type Applicant = {
  id: string
  market: MarketId
  email: string
  firstName: string
  lastName: string
  street: string
  streetNumber: string
  zip: string
  city: string
  createdAt: Date
}

/** A decision is missing, or a person is asked to review a refusal. */
const waits = sql`kind = 'member' AND (credit_state = 'unchecked' OR credit_review_asked_at IS NOT NULL)`

/** Applicants who wait for a decision, the longest first. */
export const listApplicants = (db: Db) =>
  db.many<Applicant>(sql`
    SELECT id, market, email, first_name, last_name, street, street_number, zip, city, created_at FROM member
    WHERE ${waits} AND disabled_at IS NULL AND erased_at IS NULL
    ORDER BY coalesce(credit_review_asked_at, created_at), id`)

/** A refused applicant asks for a person's decision, and joins the list above. */
export const askForReview = (ctx: Ctx, memberId: string) =>
  inTransaction(ctx, async (ctx) => {
    const updated = await ctx.db.run(sql`
      UPDATE member SET credit_review_asked_at = coalesce(credit_review_asked_at, ${ctx.clock.now()})
      WHERE id = ${memberId} AND credit_state = 'refused'`)
    if (updated === 0) throw Conflict('not-possible-now')
    const subject = { kind: 'member', id: memberId } as const
    await audit(ctx, { actor: subject, action: 'credit-review-asked', subject })
  })

type Decision = { memberId: string; outcome: 'approved' | 'refused'; reference: string }

/** A person's decision, mailed to the applicant; without an open question it is a conflict. */
export const decideCredit = (ctx: Ctx, { memberId, outcome, reference }: Decision) =>
  inTransaction(ctx, async (ctx) => {
    const member = await ctx.db.maybe<Recipient>(sql`
      UPDATE member SET credit_state = ${outcome}, credit_review_asked_at = NULL WHERE id = ${memberId} AND ${waits}
      RETURNING id, market, first_name`)
    if (!member) throw Conflict('not-possible-now')
    await audit(ctx, {
      actor: operator(),
      action: `credit-${outcome}`,
      subject: { kind: 'member', id: memberId },
      reason: reference,
    })
    await noteDecision(ctx, member, { creditState: outcome, reference })
  })

type Recipient = { id: string; market: MarketId; firstName: string }
type Answer = { creditState: 'approved' | 'refused'; reference: string }

/** Stores the answer of the bureau or a person about an account, and mails it. */
export async function noteDecision(ctx: Ctx, member: Recipient, answer: Answer) {
  const checkId = await noteCreditAnswer(ctx, member.id, answer)
  const mail = {
    event: `membership-decided:${checkId}`,
    memberId: member.id,
    market: member.market,
  }
  const { firstName } = member
  if (answer.creditState === 'approved')
    return queueEmail(ctx, {
      ...mail,
      template: membershipApprovedEmail,
      props: { firstName },
      link: { path: paths.newStyling() },
    })
  const bureau = marketAt(member.market, ctx.clock.now()).creditBureau
  return queueEmail(ctx, {
    ...mail,
    template: membershipRefusedEmail,
    props: { firstName, bureau },
    link: { path: paths.creditReview(), purpose: CREDIT_REVIEW, subject: member.id },
  })
}

/** Stores the result of the credit check at registration, and sends the mail for it. */
export async function noteRegistration(ctx: Ctx, member: Recipient, answer: CreditAnswer) {
  const { creditState, reference } = answer
  if (creditState === 'refused') return noteDecision(ctx, member, { creditState, reference })
  if (creditState === 'approved') await noteCreditAnswer(ctx, member.id, { creditState, reference })
  await queueEmail(ctx, {
    event: `registered:${member.id}`,
    template: registeredEmail,
    memberId: member.id,
    market: member.market,
    props: {
      firstName: member.firstName,
      approved: creditState === 'approved',
      pictures: (await ctx.outfit(ctx, member.market))
        .slice(0, 3)
        .map((image) => ({ path: jpegPath(image, 'frame'), alt: image.alt })),
    },
    link: { path: paths.survey(member.id) },
  })
}

/** Stores the answer, and opens the membership if it is approved. */
async function noteCreditAnswer(ctx: Ctx, memberId: string, { creditState, reference }: Answer) {
  const now = ctx.clock.now()
  const id = ctx.random.uuid()
  await ctx.db.run(sql`INSERT INTO credit_check (id, member_id, at, outcome, reference)
    VALUES (${id}, ${memberId}, ${now}, ${creditState}, ${reference})`)
  if (creditState === 'approved') await publish(ctx, membershipApproved, { memberId })
  return id
}
