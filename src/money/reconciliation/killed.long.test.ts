import { afterAll, assert, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { brokenInvariants } from '#/testing/database/broken-invariants.ts'
import { givenCharge, givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { proven } from '#/testing/proven.ts'
import { killable, pointsIn } from '#/testing/run/killable.ts'
import { providerWorld } from '#/testing/world/provider-world.ts'

/** A captured charge, its dispute and our handling: killed at every named point (T89, T90). */
const app = await killable()
const { db, clock, ask, lived, settled } = app
afterAll(app.close)
const points = pointsIn(/^src\/money\/(charges|disputes|reconciliation)\//)
const finance = await givenStaff(app.now(), 'finance')

async function captured() {
  const p = app.now()
  const member = await givenMember(p, { market: 'da' })
  const { chargeId } = await givenCharge(p, { memberId: member.id, market: 'da' })
  await settled()
  return chargeId!
}

const stories: Record<string, () => Promise<string>> = {
  async 'is disputed, answered and won'() {
    const chargeId = await captured()
    const providerId = await providerWorld(app.now()).dispute(chargeId, { quietly: true })
    await settled()
    const { id } = await db.one<{ id: string }>(sql`SELECT id FROM dispute WHERE charge_id = ${chargeId}`)
    const as = await proven(
      app.now(),
      await openSession(app.now().ctx, { ownerKind: 'staff', ownerId: finance.id }),
    )
    const body = { reason: 'They kept it' }
    await ask((p) =>
      p.call('POST', '/studio/disputes/:disputeId/answer', { as, params: { disputeId: id }, body }),
    )
    await settled()
    await providerWorld(app.now()).decide(providerId, 'won', { quietly: true })
    await settled()
    return chargeId
  },
  async 'is paid out'() {
    const chargeId = await captured()
    await ask((p) => providerWorld(p).payOut())
    await ask((p) => providerWorld(p).read())
    return chargeId
  },
}

async function endOf(chargeId: string) {
  const charge = await db.one(
    sql`SELECT state, captured_amount, disputed_amount FROM charge WHERE id = ${chargeId}`,
  )
  const disputes = await db.many(
    sql`SELECT state, amount, evidence IS NOT NULL AS told, sent_at IS NOT NULL AS sent FROM dispute WHERE charge_id = ${chargeId}`,
  )
  const booked = await db.many(sql`
    SELECT t.event_type, a.kind, e.amount FROM ledger_txn t JOIN ledger_entry e ON e.txn_id = t.id JOIN ledger_account a ON a.id = e.account_id
    WHERE t.event_id = ${chargeId} OR t.event_id IN (SELECT id::text FROM dispute WHERE charge_id = ${chargeId}) ORDER BY 1, 2, 3`)
  const atTheProvider = await db.many(sql`
    SELECT log.what, log.amount FROM sandbox_stripe.log log JOIN charge c ON c.provider_id = log.payment_intent
    WHERE c.id = ${chargeId} AND log.what LIKE 'charge.%' ORDER BY 1`)
  const unbooked = await db.many(sql`SELECT id FROM payout WHERE state = 'paid' AND booked_at IS NULL`)
  const open = await db.many(sql`SELECT kind, about FROM money_difference WHERE ended_at IS NULL`)
  return { charge, disputes, booked, atTheProvider, unbooked, open }
}

const everReached = new Set<string>()
test.each(Object.entries(stories))(
  'T89 T90 R9.04 a charge that %s ends alike wherever the process is killed',
  async (_, story) => {
    const { life, reached } = await lived(story, points)
    const end = await endOf(life)
    assert(end.unbooked.length + end.open.length === 0)
    for (const name of reached) {
      if (everReached.has(name)) continue
      everReached.add(name)
      const killed = await lived(story, points, name)
      expect({ at: name, died: killed.died, ...(await endOf(killed.life)) }).toEqual({
        at: name,
        died: true,
        ...end,
      })
      expect(await brokenInvariants(db, clock.now()), `killed at ${name}`).toEqual([])
    }
  },
)

test('T89 no point of a charge, a dispute or a payout was left out', () => {
  expect(points.filter((name) => !everReached.has(name))).toEqual([])
})
