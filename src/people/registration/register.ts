import { hashPassword } from '#/people/identity/password/passwords.ts'
import { checkPassword } from '#/people/identity/sign-in/accounts.ts'
import { type Identity, joinIdentity } from '#/people/identity/sign-in/linking.ts'
import { askForReview, type CreditState } from '#/people/members/credit/credit-review.ts'
import {
  insertMember,
  type KnownMember,
  memberWithEmail,
  saveCreditAnswer,
} from '#/people/members/new-member.ts'
import type { Registration } from '#/people/members/registration.rule.ts'
import { inTransaction } from '#/platform/context.ts'
import { isUniqueViolation } from '#/platform/database/db.ts'
import { DomainError, Invalid } from '#/platform/errors.ts'
import { failuresOfNetworks, limitFailures, limitNetworks } from '#/platform/http/limits/rate-limit.ts'
import type { Market } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { publish } from '#/platform/ports/events.ts'
import { memberJoined } from './member-joined.ts'

/**
 * Makes a member of a valid registration. The bureau is asked first: without its answer there is no
 * registration. An applicant may choose a person's decision instead. A member who types their own password, by a second
 * click or by mistake, is let in.
 */
export async function register(ctx: Ctx, application: Application): Promise<Registered> {
  const { registration, market, ip, identity, friend, deviceHash } = application
  const known = identity ? await noMember(ctx, registration) : await knownMember(ctx, registration, ip)
  if (known && !mayAskAgain(known, market)) return { id: known.id, creditState: known.creditState }
  if (known && application.byPerson) return askPersonAgain(ctx, known)
  await limitNetworks(ctx, { limit: 'bureau', ip })
  if (known) return askAgain(ctx, known.id, application)
  const answer = application.byPerson ? undecided : await askBureau(ctx, application)
  const passwordHash = identity ? null : await hashPassword(registration.password)
  const id = ctx.random.uuid()
  try {
    await inTransaction(ctx, async (tx) => {
      await insertMember(tx, { id, registration, market, passwordHash, ...answer })
      if (identity) await joinIdentity(tx, identity, id)
      await publish(tx, memberJoined, { memberId: id, friend, deviceHash })
    })
  } catch (error) {
    if (!isUniqueViolation(error, 'member_email_key')) throw error
    if (identity) throw Invalid({ email: 'email-taken' })
    const { id, creditState } = (await knownMember(ctx, registration, ip))!
    return { id, creditState }
  }
  return { id, creditState: answer.creditState }
}

type Application = {
  registration: Registration
  market: Market
  ip: string
  identity?: Identity
  /** The applicant has chosen a person's decision. */
  byPerson?: boolean
  friend?: string
  deviceHash: string
}
type Registered = { id: string; creditState: CreditState }

/** The applicant's account if the password fits; throws if the address belongs to another account; undefined if it is free. */
async function knownMember(ctx: Ctx, { email, password }: Registration, ip: string) {
  const row = await memberWithEmail(ctx.db, email)
  if (!row) return undefined
  const account = await checkPassword(ctx, { kind: 'member', email, password, ip })
  if (!account) throw Invalid({ email: 'email-taken' })
  return row
}

/** The owner of this address signs in as before: an equal address does not prove the identity (T20). */
async function noMember({ db }: Ctx, { email }: Registration): Promise<undefined> {
  if (await memberWithEmail(db, email.trim())) throw Invalid({ email: 'email-taken' })
}

/** In the member's own market only: another one might ask for less. */
const mayAskAgain = (known: KnownMember, market: Market) =>
  known.creditState === 'refused' && known.market === market.id

/** The bureau may have corrected its entry. */
async function askAgain(ctx: Ctx, id: string, application: Application): Promise<Registered> {
  const answer = await askBureau(ctx, application)
  await inTransaction(ctx, (tx) => saveCreditAnswer(tx, id, answer))
  return { id, creditState: answer.creditState }
}

/** A refused applicant asks for a person: the refusal holds until the decision. */
async function askPersonAgain(ctx: Ctx, { id, creditState }: KnownMember): Promise<Registered> {
  await askForReview(ctx, id)
  return { id, creditState }
}

type Answer = { creditState: CreditState; reference: string }

/** The answer while a person decides, as where no bureau is connected. */
const undecided: Answer = { creditState: 'unchecked', reference: '' }

async function askBureau(ctx: Ctx, { registration: r, market, ip }: Application): Promise<Answer> {
  const question = {
    market: market.id,
    firstName: r.firstName,
    lastName: r.lastName,
    street: `${r.street} ${r.streetNumber}`,
    zip: r.zip,
    city: r.city,
    ...(market.personalNumber && { personalNumber: r.personalNumber }),
  }
  const { outcome, reference = '' } = await limitFailures(
    ctx,
    failuresOfNetworks({ limit: 'bureau-refused', ip }),
    {
      run: () => ctx.creditBureau.check(ctx, question),
      isFailure: (answer) => (answer as { outcome?: string }).outcome === 'refused',
    },
  )
  if (outcome === 'unavailable') throw new DomainError(503, 'credit-bureau-unavailable')
  return { creditState: outcome === 'undecided' ? ('unchecked' as const) : outcome, reference }
}
