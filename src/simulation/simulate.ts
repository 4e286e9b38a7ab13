import { sweepPayments, sweptKinds } from '#/payments/sweep-payments.ts'
import type { Pool } from '#/platform/database/db.ts'
import { sql } from '#/platform/database/db.ts'
import { seededRandom } from '#/platform/random.ts'
import { type OwnerKind, openSession } from '#/platform/sessions/sessions.ts'
import { manualClock } from '#/platform/time/clock.ts'
import { sweepReminders } from '#/reminders/sweep-reminders.ts'
import { brokenInvariants } from '#/testing/broken-invariants.ts'
import { givenCustomer, givenStudio } from '#/testing/given-box.ts'
import { givenStaff } from '#/testing/given-charge.ts'
import type { Who } from '#/testing/world.ts'
import { giveCreditADay } from './credit.ts'
import { type Dice, diceOf } from './dice.ts'
import { reportParcels, settleExceptions } from './parcels.ts'
import { liveADay, type Member, packADay, type Staff, styleADay } from './people.ts'
import { type Process, startProcess } from './process.ts'
import { type Guest, shopADay } from './shoppers.ts'
import { changeSubscription } from './subscriptions.ts'

export type Outcome = {
  seed: number
  broken: string[]
  boxes: Record<string, number>
  orders: Record<string, number>
  charges: Record<string, number>
  kills: number
  faults: number
}
type Settings = { seed: number; url: string; db: Pool; days: number }

const cards = [
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_authenticationRequired',
  'pm_card_chargeCustomerFail',
] as const
const failpoints = [
  'before_charge_call',
  'after_charge_call',
  'after_charge_apply',
  'before_job_done',
  'before_mail_send',
  'after_mail_send',
  'settling_box',
  'reminder_written',
  'order_placed',
  'order_committed',
  'invoice_paid',
  'order_paid',
  'order_undone',
  'order_credited',
  'before_order_lapses',
  'return_announced',
  'withdrawal_recorded',
  'alternative_swapped',
  'replacement_held',
  'exchange_ordered',
  'exchange_paid',
  'exchange_undone',
  'exchange_credited',
  'exchange_withdrawn',
  'before_refund_call',
  'after_refund_call',
  'credit_given',
  'credit_held',
  'credit_returned',
  'sandbox-after-commit',
] as const
const REST_DAYS = 140

/**
 * Months of members, guests of the shop, stylists and a warehouse on a clock of our own, while the provider fails and processes are killed;
 * then the faults stop and everything must come to rest (T102). One seed is one story.
 */
export async function simulate({ seed, url, db, days }: Settings): Promise<Outcome> {
  const random = seededRandom(seed)
  const dice = diceOf(random)
  const clock = manualClock('2026-03-02T09:00:00Z')
  const tally = { kills: 0, faults: 0 }
  let p = await startProcess({ url, clock, random })
  const { stylist, warehouse, shelf } = await givenStudio(p)
  const support = await givenStaff(p, 'support')
  const finance = await givenStaff(p, 'finance')
  const staff: Staff = { stylist, warehouse, support, finance, shelf }
  const members: Member[] = []
  const guests: Guest[] = []
  for (const market of ['da', 'se', 'nl', 'de'] as const)
    members.push({
      ...(await givenCustomer(p, market, dice.pick(cards))),
      market,
      mood: dice.pick(['prompt', 'slow', 'silent'] as const),
    })

  for (let day = 0; day < days + REST_DAYS; day++) {
    const troubled = day < days
    if (troubled) tally.faults += orderFaults(p, dice)
    else p.faults.clear()
    const killAt = troubled && dice.chance(0.2) ? dice.pick(failpoints) : undefined
    const kill = killAt ? deathAt(p, killAt) : undefined
    const doomed = p
    await survive(() => aDay(doomed, { members, guests, staff, dice, ordering: day < days }), doomed)
    kill?.disarm()
    if (kill?.happened()) {
      tally.kills++
      await doomed.close().catch(() => {})
      p = await startProcess({ url, clock, random })
    }
    clock.advance(dice.chance(0.5) ? 'P1D' : 'PT13H')
    const alive = p
    await survive(() => work(alive), alive)
  }
  const broken = await brokenInvariants(db, clock.now())
  const outcome: Outcome = {
    seed,
    broken: [...broken.map(({ invariant, detail }) => `${invariant}: ${detail}`), ...(await unfinished(db))],
    boxes: await countBy(db, 'box'),
    orders: await countBy(db, 'shop_order'),
    charges: await countBy(db, 'charge'),
    ...tally,
  }
  await p.close()
  return outcome
}

/** Sessions end overnight; everybody signs in again. */
async function signIn<W extends Who>(p: Process, ownerKind: OwnerKind, who: W): Promise<W> {
  return { ...who, ...(await openSession(p.ctx, { ownerKind, ownerId: who.id })) }
}

type Day = { members: Member[]; guests: Guest[]; staff: Staff; dice: Dice; ordering: boolean }
async function aDay(p: Process, { members, guests, staff, dice, ordering }: Day) {
  const awake: Member[] = []
  for (const member of members) {
    const today = await signIn(p, 'member', member)
    awake.push(today)
    await liveADay(p, today, dice, ordering)
    await changeSubscription(p, today, dice, ordering)
  }
  await shopADay(p, { members: awake, guests, shelf: staff.shelf, ordering }, dice)
  await styleADay(p, { ...staff, stylist: await signIn(p, 'staff', staff.stylist) }, dice)
  const warehouse = await signIn(p, 'staff', staff.warehouse)
  await packADay(p, { ...staff, warehouse }, dice)
  await reportParcels(p, { ...staff, warehouse }, dice)
  const support = await signIn(p, 'staff', staff.support)
  await settleExceptions(p, { ...staff, support }, dice)
  if (ordering)
    await giveCreditADay(p, awake, { support, finance: await signIn(p, 'staff', staff.finance) }, dice)
  await work(p)
}

/**
 * Workers, webhooks, and the sweep that every process runs; a job set back by a fault is due again minutes later, which the
 * next day is past.
 */
async function work(p: Process) {
  await sweepPayments(p.ctx)
  await sweepReminders(p.ctx)
  for (let round = 0; round < 6; round++) {
    const ran = await p.ctx.runDue()
    await p.deliverWebhooks()
    if (ran === 0) return
  }
}

/** What a dead process throws is nobody's; anything else is a fault of ours. */
async function survive(act: () => Promise<void>, p: Process) {
  try {
    await act()
  } catch (error) {
    if (!p.dead()) throw error
  }
}

/** Arms a failpoint so that the process dies where it stands. */
function deathAt(p: Process, name: string) {
  let happened = false
  p.failpoint.onReach(name, () => {
    happened = true
    p.kill()
    throw new Error(`Killed at ${name}`)
  })
  return { happened: () => happened, disarm: () => p.failpoint.onReach(name, undefined) }
}

function orderFaults(p: Process, dice: Dice): number {
  if (!dice.chance(0.25)) return 0
  p.faults.clear()
  const kind = dice.pick([
    'refuse-before',
    'reset-before',
    'reset-after',
    'error-500-after',
    'half-body',
    'duplicate-webhook',
    'late-webhook',
  ] as const)
  p.faults.add({ kind, times: dice.between(1, 4), ms: 3_600_000 })
  return 1
}

/**
 * At rest nothing may be under way: only states that wait for a person for good. What the sweep wakes again is judged by
 * its charge or refund.
 */
const unfinished = async (db: Pool) =>
  (
    await db.many<{ what: string }>(sql`
    SELECT 'box ' || number || ' is still ' || state AS what FROM box
    WHERE state IN ('ordered', 'styling', 'previewing', 'approved', 'packed', 'shipped', 'delivered')
    UNION ALL SELECT 'order ' || number || ' is still ' || state FROM shop_order
    WHERE state IN ('awaiting-payment', 'paid', 'packed', 'shipped', 'delivered')
    UNION ALL SELECT 'exchange ' || e.number || ' is still ' || e.state FROM box_exchange e JOIN box b ON b.id = e.box_id
    WHERE e.state IN ('paid', 'packed', 'shipped', 'delivered') OR (e.state = 'awaiting-payment' AND b.paid_at IS NOT NULL)
    UNION ALL SELECT 'charge ' || id || ' is still ' || state FROM charge WHERE state IN ('pending', 'unknown', 'retrying')
    UNION ALL SELECT 'refund ' || id || ' is still ' || state FROM refund WHERE state IN ('pending', 'unknown')
    UNION ALL SELECT 'webhook ' || provider_event_id || ' is not processed' FROM webhook_event WHERE processed_at IS NULL
    UNION ALL SELECT 'job ' || kind || ' parked: ' || last_error FROM job
    WHERE parked_at IS NOT NULL AND NOT kind = ANY(${[...sweptKinds]})`)
  ).map(({ what }) => what)

async function countBy(db: Pool, table: 'box' | 'shop_order' | 'charge'): Promise<Record<string, number>> {
  const from = { box: sql`box`, shop_order: sql`shop_order`, charge: sql`charge` }[table]
  const rows = await db.many<{ state: string; count: number }>(
    sql`SELECT state, count(*) AS count FROM ${from} GROUP BY 1`,
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}
