import type { Ctx } from '#/context.ts'
import { hashPassword } from '#/identity/passwords.ts'
import type { Market } from '#/markets/markets.ts'
import { inTransaction } from '#/platform/context.ts'
import { isUniqueViolation, sql } from '#/platform/db.ts'
import { DomainError, Invalid } from '#/platform/errors.ts'
import type { Registration } from './validation.rule.ts'

export const TERMS_VERSION = '2026-11-01'
export type CreditState = 'approved' | 'refused'

/** Makes a member of a valid registration. The bureau is asked first: without its answer nobody is registered. */
export async function register(ctx: Ctx, registration: Registration, market: Market): Promise<{ id: string; creditState: CreditState }> {
  const known = await ctx.db.maybe(sql`SELECT id FROM member WHERE email = ${registration.email}`)
  if (known) throw Invalid({ email: 'email-taken' })
  const { firstName, lastName, zip, personalNumber } = registration
  const question = { market: market.id, firstName, lastName, zip, ...(market.personalNumber && { personalNumber }) }
  const answer = await ctx.creditBureau.check(question).catch((error) => {
    ctx.log.warn({ err: error }, 'credit bureau unavailable')
    throw new DomainError(503, 'credit-bureau-unavailable')
  })
  const passwordHash = await hashPassword(registration.password)
  const id = ctx.random.uuid()
  const creditState = answer.outcome
  try {
    await inTransaction(ctx, (tx) => save(tx, { id, registration, market, passwordHash, creditState, reference: answer.reference }))
  } catch (error) {
    if (isUniqueViolation(error, 'member_email_key')) throw Invalid({ email: 'email-taken' })
    throw error
  }
  return { id, creditState }
}

type Saved = { id: string; registration: Registration; market: Market; passwordHash: string; creditState: CreditState; reference: string }

/** The personal number is not among what is kept (D12). */
async function save(ctx: Ctx, { id, registration: r, market, passwordHash, creditState, reference }: Saved) {
  const now = ctx.clock.now()
  await ctx.db.run(sql`
    INSERT INTO member (id, market, email, password_hash, first_name, last_name, phone, street, street_number, street_door,
      zip, city, created_at, terms_version, terms_accepted_at, credit_state)
    VALUES (${id}, ${market.id}, ${r.email.trim()}, ${passwordHash}, ${r.firstName.trim()}, ${r.lastName.trim()}, ${r.phone.trim()},
      ${r.street.trim()}, ${r.streetNumber.trim()}, ${r.streetDoor.trim()}, ${r.zip.trim()}, ${r.city.trim()},
      ${now}, ${TERMS_VERSION}, ${now}, ${creditState})`)
  await ctx.db.run(sql`INSERT INTO credit_check (id, member_id, at, outcome, reference)
    VALUES (${ctx.random.uuid()}, ${id}, ${now}, ${creditState}, ${reference})`)
  await ctx.db.run(sql`INSERT INTO consent (id, member_id, kind, granted, text_version, at)
    VALUES (${ctx.random.uuid()}, ${id}, 'terms', true, ${TERMS_VERSION}, ${now})`)
  if (creditState === 'refused') return
  await ctx.db.run(sql`INSERT INTO subscription (id, member_id, state, interval_months, subscribed_since)
    VALUES (${ctx.random.uuid()}, ${id}, 'active', 1, ${now})`)
}
