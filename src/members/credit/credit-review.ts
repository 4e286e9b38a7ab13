import type { Ctx } from '#/context.ts'
import { publish } from '#/events.ts'
import type { MarketId } from '#/markets/markets.ts'
import { queueEmail } from '#/messages/messages.ts'
import { paths } from '#/paths.ts'
import { audit } from '#/platform/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import type { CreditBureau } from '#/ports/credit-bureau.ts'
import { membershipApproved } from './membership-approved.ts'
import { membershipApprovedEmail, membershipRefusedEmail } from './membership-decided.email.tsx'

/**
 * Where no bureau is connected a person decides (R3.08): until then the applicant has an account and can order no box.
 */
export const manualCreditBureau: CreditBureau = { check: async () => ({ outcome: 'undecided' }) }

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

/** Who waits for a decision, the longest first. */
export const listApplicants = (db: Db) =>
  db.many<Applicant>(sql`
    SELECT id, market, email, first_name, last_name, street, street_number, zip, city, created_at FROM member
    WHERE credit_state = 'unchecked' AND disabled_at IS NULL AND erased_at IS NULL ORDER BY created_at, id`)

type Decision = { memberId: string; outcome: 'approved' | 'refused'; reference: string }

/** A person's decision, told to the applicant by mail. A second one is a conflict. */
export const decideCredit = (ctx: Ctx, { memberId, outcome, reference }: Decision) =>
  inTransaction(ctx, async (ctx) => {
    const member = await ctx.db.maybe<{ market: MarketId; firstName: string }>(sql`
      UPDATE member SET credit_state = ${outcome} WHERE id = ${memberId} AND credit_state = 'unchecked'
      RETURNING market, first_name`)
    if (!member) throw Conflict('not-possible-now')
    const checkId = await noteCreditAnswer(ctx, memberId, { creditState: outcome, reference })
    await audit(ctx, {
      actor: { kind: 'staff', id: 'command-line' },
      action: `credit-${outcome}`,
      subject: { kind: 'member', id: memberId },
      reason: reference,
    })
    await queueEmail(ctx, {
      event: `membership-decided:${checkId}`,
      template: outcome === 'approved' ? membershipApprovedEmail : membershipRefusedEmail,
      memberId,
      market: member.market,
      props: { firstName: member.firstName },
      ...(outcome === 'approved' && { link: { path: paths.newStyling() } }),
    })
  })

type Answer = { creditState: 'approved' | 'refused'; reference: string }

/** What the bureau or a person said, and the membership that it allows. */
export async function noteCreditAnswer(ctx: Ctx, memberId: string, { creditState, reference }: Answer) {
  const now = ctx.clock.now()
  const id = ctx.random.uuid()
  await ctx.db.run(sql`INSERT INTO credit_check (id, member_id, at, outcome, reference)
    VALUES (${id}, ${memberId}, ${now}, ${creditState}, ${reference})`)
  if (creditState === 'approved') await publish(ctx, membershipApproved, { memberId })
  return id
}
