import { recordAgreement } from '#/consent/consents.ts'
import type { Ctx } from '#/context.ts'
import { hashPassword } from '#/identity/password/passwords.ts'
import { checkPassword } from '#/identity/sign-in/accounts.ts'
import { type Identity, joinIdentity } from '#/identity/sign-in/linking.ts'
import { marketAt } from '#/markets/market-at.ts'
import type { Market, MarketId } from '#/markets/markets.ts'
import { inTransaction } from '#/platform/context.ts'
import { isUniqueViolation, sql } from '#/platform/database/db.ts'
import { DomainError, Invalid } from '#/platform/errors.ts'
import { noteCreditAnswer } from '../credit/credit-review.ts'
import type { Registration } from './registration.rule.ts'

/** Unchecked while a person decides, where no bureau is connected. */
type CreditState = 'approved' | 'refused' | 'unchecked'

/**
 * Makes a member of a valid registration. The bureau is asked first: without its answer nobody is registered. Whoever is
 * a member already and types her own password, by a second click or having forgotten, is simply let in.
 */
export async function register(ctx: Ctx, application: Application): Promise<Registered> {
  const { registration, market, ip, identity } = application
  const known = identity ? await noMember(ctx, registration) : await knownMember(ctx, registration, ip)
  if (known && !mayAskAgain(known, market)) return { id: known.id, creditState: known.creditState }
  if (known) return askAgain(ctx, known.id, { registration, market })
  const answer = await askBureau(ctx, registration, market)
  const passwordHash = identity ? null : await hashPassword(registration.password)
  const id = ctx.random.uuid()
  try {
    await inTransaction(ctx, async (tx) => {
      await save(tx, { id, registration, market, passwordHash, ...answer })
      if (identity) await joinIdentity(tx, identity, id)
    })
  } catch (error) {
    if (!isUniqueViolation(error, 'member_email_key')) throw error
    if (identity) throw Invalid({ email: 'email-taken' })
    const { id, creditState } = (await knownMember(ctx, registration, ip))!
    return { id, creditState }
  }
  return { id, creditState: answer.creditState }
}

type Application = { registration: Registration; market: Market; ip: string; identity?: Identity }
type Registered = { id: string; creditState: CreditState }
type Known = Registered & { market: MarketId }

/** Her own account if the password fits; a refusal if the address is somebody's; undefined when it is nobody's. */
async function knownMember(ctx: Ctx, { email, password }: Registration, ip: string) {
  const row = await ctx.db.maybe<Known>(
    sql`SELECT id, credit_state, market FROM member WHERE email = ${email}`,
  )
  if (!row) return undefined
  const account = await checkPassword(ctx, { kind: 'member', email, password, ip })
  if (!account) throw Invalid({ email: 'email-taken' })
  return row
}

/** Whoever has this address signs in as before: the same address makes nobody the same person (T20). */
async function noMember({ db }: Ctx, { email }: Registration): Promise<undefined> {
  if (await db.maybe(sql`SELECT FROM member WHERE email = ${email.trim()}`))
    throw Invalid({ email: 'email-taken' })
}

/** In her own market only: another one might ask less of her. */
const mayAskAgain = (known: Known, market: Market) =>
  known.creditState === 'refused' && known.market === market.id

/** The bureau may have put right what it says about her. */
async function askAgain(
  ctx: Ctx,
  id: string,
  { registration, market }: Pick<Application, 'registration' | 'market'>,
): Promise<Registered> {
  const { creditState, reference } = await askBureau(ctx, registration, market)
  await inTransaction(ctx, async (tx) => {
    await tx.db.run(sql`UPDATE member SET credit_state = ${creditState} WHERE id = ${id}`)
    if (creditState !== 'unchecked') await noteCreditAnswer(tx, id, { creditState, reference })
  })
  return { id, creditState }
}

async function askBureau(ctx: Ctx, r: Registration, market: Market) {
  const question = {
    market: market.id,
    firstName: r.firstName,
    lastName: r.lastName,
    street: `${r.street} ${r.streetNumber}`,
    zip: r.zip,
    city: r.city,
    ...(market.personalNumber && { personalNumber: r.personalNumber }),
  }
  const { outcome, reference = '' } = await ctx.creditBureau.check(ctx, question)
  if (outcome === 'unavailable') throw new DomainError(503, 'credit-bureau-unavailable')
  return { creditState: outcome === 'undecided' ? ('unchecked' as const) : outcome, reference }
}

type Saved = {
  id: string
  registration: Registration
  market: Market
  passwordHash: string | null
  creditState: CreditState
  reference: string
}

/** The personal number is not among what is kept (D12). */
async function save(ctx: Ctx, { id, registration: r, market, passwordHash, creditState, reference }: Saved) {
  const now = ctx.clock.now()
  const { updated } = marketAt(market.id, now).terms
  await ctx.db.run(sql`
    INSERT INTO member (id, market, email, password_hash, first_name, last_name, phone, street, street_number, street_door,
      zip, city, created_at, terms_version, terms_accepted_at, credit_state)
    VALUES (${id}, ${market.id}, ${r.email}, ${passwordHash}, ${r.firstName}, ${r.lastName}, ${r.phone},
      ${r.street}, ${r.streetNumber}, ${r.streetDoor}, ${r.zip}, ${r.city},
      ${now}, ${updated}, ${now}, ${creditState})`)
  await recordAgreement(ctx, { memberId: id, kind: 'terms', version: updated })
  if (creditState !== 'unchecked') await noteCreditAnswer(ctx, id, { creditState, reference })
}
