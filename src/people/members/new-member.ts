import { recordAgreement } from '#/platform/consent/consents.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import type { Market, MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import {
  type CreditAnswer,
  type CreditState,
  noteDecision,
  noteRegistration,
} from './credit/credit-review.ts'
import type { Registration } from './registration.rule.ts'

export type KnownMember = { id: string; creditState: CreditState; market: MarketId }

/** The member with this address, even if they may no longer sign in; guests are not found. */
export const memberWithEmail = (db: Db, email: string) =>
  db.maybe<KnownMember>(
    sql`SELECT id, credit_state, market FROM member WHERE email = ${email} AND kind = 'member'`,
  )

type NewMember = CreditAnswer & {
  id: string
  registration: Registration
  market: Market
  passwordHash: string | null
}

/** The personal number is not stored (D12). */
export async function insertMember(ctx: Ctx, { registration: r, ...member }: NewMember): Promise<void> {
  const { id, market, passwordHash, creditState } = member
  const now = ctx.clock.now()
  const { updated } = marketAt(market.id, now).terms
  await ctx.db.run(sql`
    INSERT INTO member (id, market, email, password_hash, first_name, last_name, phone, street, street_number, street_door,
      zip, city, created_at, terms_version, terms_accepted_at, credit_state)
    VALUES (${id}, ${market.id}, ${r.email}, ${passwordHash}, ${r.firstName}, ${r.lastName}, ${r.phone},
      ${r.street}, ${r.streetNumber}, ${r.streetDoor}, ${r.zip}, ${r.city},
      ${now}, ${updated}, ${now}, ${creditState})`)
  await recordAgreement(ctx, { memberId: id, kind: 'terms', version: updated })
  await noteRegistration(ctx, { id, market: market.id, firstName: r.firstName }, member)
}

/** Stores a new answer of the bureau about an applicant it had refused. */
export async function saveCreditAnswer(ctx: Ctx, id: string, { creditState, reference }: CreditAnswer) {
  const member = await ctx.db.one<{ id: string; market: MarketId; firstName: string }>(sql`
    UPDATE member SET credit_state = ${creditState}, credit_review_asked_at = NULL WHERE id = ${id}
    RETURNING id, market, first_name`)
  if (creditState !== 'unchecked') await noteDecision(ctx, member, { creditState, reference })
}
