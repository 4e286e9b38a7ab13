import { recordAgreement } from '#/consent/consents.ts'
import type { Ctx } from '#/context.ts'
import { marketAt } from '#/markets/market-at.ts'
import type { Market, MarketId } from '#/markets/markets.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { noteCreditAnswer } from './credit/credit-review.ts'
import type { Registration } from './registration.rule.ts'

/** Unchecked while a person decides, where no bureau is connected. */
export type CreditState = 'approved' | 'refused' | 'unchecked'
type CreditAnswer = { creditState: CreditState; reference: string }
export type KnownMember = { id: string; creditState: CreditState; market: MarketId }

/** Whoever has this address, whether or not they may still sign in. */
export const memberWithEmail = (db: Db, email: string) =>
  db.maybe<KnownMember>(sql`SELECT id, credit_state, market FROM member WHERE email = ${email}`)

type NewMember = CreditAnswer & {
  id: string
  registration: Registration
  market: Market
  passwordHash: string | null
}

/** The personal number is not among what is kept (D12). */
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
  await noteAnswer(ctx, id, member)
}

/** The bureau was asked again about somebody it had refused. */
export async function saveCreditAnswer(ctx: Ctx, id: string, answer: CreditAnswer): Promise<void> {
  await ctx.db.run(sql`UPDATE member SET credit_state = ${answer.creditState} WHERE id = ${id}`)
  await noteAnswer(ctx, id, answer)
}

async function noteAnswer(ctx: Ctx, id: string, { creditState, reference }: CreditAnswer) {
  if (creditState !== 'unchecked') await noteCreditAnswer(ctx, id, { creditState, reference })
}
