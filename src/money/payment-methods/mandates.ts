import { audit } from '#/platform/audit/audit.ts'
import { recordAgreement } from '#/platform/consent/consents.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { enqueue } from '#/platform/jobs/jobs.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { publish } from '#/platform/ports/events.ts'
import type { SetupIntent } from '#/platform/ports/payment-provider.ts'
import { cardChangedMail } from './card-changed.email.tsx'
import { cardSaved } from './card-saved.ts'
import { ensureCustomer } from './customers.ts'
import { mandateVersion } from './mandate-version.rule.ts'

export const mandateStates = ['pending', 'active', 'failed', 'revoked'] as const
type MandateState = (typeof mandateStates)[number]

export type Mandate = {
  id: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  methodProviderId: string
}

export const RECONCILE_SETUP = 'reconcile-setup'

/** The card that may be charged in the member's absence, if there is one (I20). */
export const findMandate = (db: Db, memberId: string) =>
  db.maybe<Mandate>(sql`
    SELECT id, brand, last4, exp_month, exp_year, method_provider_id FROM mandate
    WHERE member_id = ${memberId} AND state = 'active'`)

type Pending = { id: string; setupProviderId: string }

/** Starts saving a card and returns the browser's data. A second click, tab or visit continues with the same set-up. */
export async function startSetup(ctx: Ctx, memberId: string): Promise<{ id: string; clientSecret: string }> {
  const customer = await ensureCustomer(ctx, memberId)
  const pending = await usablePending(ctx, memberId)
  if (pending) return pending
  const id = ctx.random.uuid()
  const setup = await ctx.payments.createSetup({ customer, memberId, key: `setup-${id}` })
  const now = ctx.clock.now()
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.run(sql`
      INSERT INTO mandate (id, member_id, setup_provider_id, created_at) VALUES (${id}, ${memberId}, ${setup.id}, ${now})`)
    // The member may close the page at the bank: the result is looked up later.
    for (const minutes of [5, 60, 24 * 60])
      await enqueue(ctx.db, {
        kind: RECONCILE_SETUP,
        subject: id,
        dueAt: new Date(now.getTime() + minutes * 60_000),
        now,
      })
  })
  return { id, clientSecret: setup.client_secret ?? '' }
}

async function usablePending(ctx: Ctx, memberId: string) {
  const pending = await ctx.db.maybe<Pending>(sql`
    SELECT id, setup_provider_id FROM mandate WHERE member_id = ${memberId} AND state = 'pending'
      AND created_at > ${new Date(ctx.clock.now().getTime() - 20 * 3_600_000)} ORDER BY created_at DESC LIMIT 1`)
  if (!pending) return undefined
  const setup = await ctx.payments.findSetup(pending.setupProviderId)
  await applySetup(ctx, setup)
  const usable = setup.status.startsWith('requires_')
  return usable ? { id: pending.id, clientSecret: setup.client_secret ?? '' } : undefined
}

/** Asks the provider about one set-up and saves the answer: for the page after the bank, and for the job. */
export async function lookUpSetup(
  ctx: Ctx,
  of: { id: string; memberId?: string },
): Promise<{ state: MandateState } | undefined> {
  const stateOf = () =>
    ctx.db.maybe<{ state: MandateState; setupProviderId: string }>(sql`
      SELECT state, setup_provider_id FROM mandate
      WHERE id = ${of.id} AND (${of.memberId ?? null}::uuid IS NULL OR member_id = ${of.memberId ?? null})`)
  const mandate = await stateOf()
  if (mandate?.state !== 'pending') return mandate
  await applySetup(ctx, await ctx.payments.findSetup(mandate.setupProviderId))
  return stateOf()
}

/** Applies a set-up from the webhook, the page or a look-up, in any order: the newest saved card is in force (T71). */
export async function applySetup(ctx: Ctx, setup: SetupIntent): Promise<'applied' | 'unknown-object'> {
  const method =
    setup.status === 'succeeded' ? await ctx.payments.findMethod(idOf(setup.payment_method)) : undefined
  return inTransaction(ctx, async (ctx) => {
    const row = await ctx.db.maybe<Row>(sql`
      SELECT d.id, d.member_id, d.state, d.created_at, m.market, m.first_name FROM mandate d JOIN member m ON m.id = d.member_id
      WHERE d.setup_provider_id = ${setup.id}`)
    if (!row) return 'unknown-object'
    // Two cards saved at once take turns here.
    await ctx.db.one(sql`SELECT 1 AS ok FROM payment_customer WHERE member_id = ${row.memberId} FOR UPDATE`)
    const { state } = await ctx.db.one<{ state: string }>(sql`SELECT state FROM mandate WHERE id = ${row.id}`)
    if (state !== 'pending') return 'applied'
    if (setup.status === 'canceled')
      await ctx.db.run(sql`UPDATE mandate SET state = 'failed' WHERE id = ${row.id}`)
    if (method?.card) await activate(ctx, row, { id: method.id, ...method.card })
    return 'applied'
  })
}

type Row = { id: string; memberId: string; createdAt: Date; market: MarketId; firstName: string }
type Card = { id: string; brand: string; last4: string; exp_month: number; exp_year: number }

async function activate(ctx: Ctx, row: Row, card: Card) {
  const now = ctx.clock.now()
  const current = await ctx.db.maybe<{ id: string; createdAt: Date }>(
    sql`SELECT id, created_at FROM mandate WHERE member_id = ${row.memberId} AND state = 'active'`,
  )
  const late = current !== undefined && current.createdAt > row.createdAt
  if (current && !late)
    await ctx.db.run(sql`UPDATE mandate SET state = 'revoked', revoked_at = ${now} WHERE id = ${current.id}`)
  await ctx.db.run(sql`
    UPDATE mandate SET state = ${late ? 'revoked' : 'active'}, revoked_at = ${late ? now : null}, method_provider_id = ${card.id},
      brand = ${card.brand}, last4 = ${card.last4}, exp_month = ${card.exp_month}, exp_year = ${card.exp_year}, sca_confirmed_at = ${now}
    WHERE id = ${row.id}`)
  const version = mandateVersion(row.market, now)
  await recordAgreement(ctx, { memberId: row.memberId, kind: 'card-mandate', version })
  await audit(ctx, {
    actor: { kind: 'member', id: row.memberId },
    action: 'card-saved',
    subject: { kind: 'mandate', id: row.id },
    detail: { last4: card.last4 },
  })
  if (late) return
  if (current) await notifyChanged(ctx, row, card.last4)
  await publish(ctx, cardSaved, { memberId: row.memberId })
}

const notifyChanged = (ctx: Ctx, { id, memberId, market, firstName }: Row, last4: string) =>
  queueEmail(ctx, {
    event: `card-changed:${id}`,
    template: cardChangedMail,
    market,
    memberId,
    props: { firstName, card: `•••• ${last4}` },
    link: { path: paths.accountCard() },
  })

const idOf = (value: string | { id: string } | null) =>
  typeof value === 'string' ? value : (value?.id ?? '')

/** The saved card for a member, without the provider's id of it (T28). */
export const cardView = (mandate: Mandate | undefined) =>
  mandate
    ? { brand: mandate.brand, last4: mandate.last4, expMonth: mandate.expMonth, expYear: mandate.expYear }
    : null
