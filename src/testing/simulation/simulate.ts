import { sweepPayments } from '#/money/payments/sweep-payments.ts'
import { sweepReconciliation } from '#/money/reconciliation/read-soon.ts'
import { type Pool, sql } from '#/platform/database/db.ts'
import { seededRandom } from '#/platform/random.ts'
import { type OwnerKind, openSession } from '#/platform/sessions/sessions.ts'
import { manualClock } from '#/platform/time/clock.ts'
import { brokenInvariants } from '#/testing/database/broken-invariants.ts'
import { givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { proven } from '#/testing/proven.ts'
import type { Who } from '#/testing/world/world.ts'
import { bankADay } from './bank.ts'
import { callADay, keepWorkingHours, tellCalls } from './calls.ts'
import { givenMembers, type SimulatedMember, type SimulatedStaff } from './cast.ts'
import { claimADay } from './claims.ts'
import { giveCreditADay } from './credit.ts'
import { deadlyPoints } from './deadly-points.ts'
import { type Dice, diceOf } from './dice.ts'
import { answerFaults } from './faults.ts'
import { type BoughtGift, giveADay } from './gifts.ts'
import type { SimulationOutcome } from './outcome.ts'
import { reportParcels, settleExceptions } from './parcels.ts'
import { liveADay, packADay, styleADay } from './people.ts'
import { type Process, startProcess } from './process.ts'
import { comeByFriends, referADay, unearned } from './referrals.ts'
import { type Guest, shopADay } from './shoppers.ts'
import { stockADay } from './stock.ts'
import { changeSubscription } from './subscriptions.ts'
import { countBy, isIdle, unfinished } from './unfinished.ts'
import { type RateChange, settledAcross, wronglyTaxed } from './vat-rates.ts'

/** `only`: the one failpoint at which a process dies, once; afterwards there are no new orders and no faults. `changes`: of VAT rates. */
type Settings = {
  seed: number
  url: string
  db: Pool
  days: number
  only?: string
  changes: readonly RateChange[]
}

const REST_DAYS = 140
export const SIMULATION_START = '2026-03-02T09:00:00Z'
/** A failpoint that is not reached is replaced by another after a week. */
const DEADLY_DAYS = 7

/**
 * Runs months of members, guests of the shop, stylists and a warehouse on a clock of its own, while the provider fails
 * and processes are killed. Then the faults stop and everything must come to rest (T102). One seed is one story.
 */
export async function simulate({ seed, url, db, days, only, changes }: Settings): Promise<SimulationOutcome> {
  const random = seededRandom(seed)
  const dice = diceOf(random)
  const clock = manualClock(SIMULATION_START)
  const kills: Record<string, number> = {}
  const broken: string[] = []
  let faults = 0
  let troubledDays = days
  let deadly: { name: string; since: number } | undefined
  let p = await startProcess({ url, clock, random })
  const people = await everybody(p, dice)

  for (let day = 0; day < troubledDays + REST_DAYS; day++) {
    const troubled = day < troubledDays
    if (troubled) faults += orderFaults(p, dice)
    else p.faults.clear()
    if (!troubled) deadly = undefined
    else if (!deadly || day - deadly.since >= DEADLY_DAYS)
      deadly = { name: only ?? dice.pick(deadlyPoints), since: day }
    const kill = deadly && deathAt(p, deadly.name)
    const doomed = p
    await survive(() => aDay(doomed, { ...people, dice, ordering: troubled }), doomed)
    // Many jobs are due by the night alone, so a process may die in it as well.
    const isNightAhead = doomed.dead()
    if (!isNightAhead) await aNight(doomed, { db, day, troubled, dice })
    kill?.disarm()
    if (deadly && kill?.happened()) {
      kills[deadly.name] = (kills[deadly.name] ?? 0) + 1
      await doomed.close().catch(() => {})
      p = await startProcess({ url, clock, random })
      broken.push(...(await brokenAfter(p, deadly.name)))
      if (only) troubledDays = day + 1
      deadly = undefined
    }
    if (isNightAhead) await aNight(p, { db, day, troubled, dice })
    if (!troubled && day % 7 === 6 && (await isIdle(db, clock.now()))) break
  }
  const atEnd = (await brokenInvariants(db, clock.now())).map(
    ({ invariant, detail }) => `${invariant}: ${detail}`,
  )
  const outcome: SimulationOutcome = {
    seed,
    broken: [
      ...[...broken, ...atEnd, ...(await unfinished(db)), ...(await wronglyTaxed(db))],
      ...(await unearned(db, clock.now())),
    ],
    referrals: await countBy(db, 'referral'),
    boxes: await countBy(db, 'box'),
    orders: await countBy(db, 'shop_order'),
    charges: await countBy(db, 'charge'),
    kills,
    faults,
    rates: { changes: changes.length, settledAcross: await settledAcross(db, changes) },
  }
  await p.close()
  return outcome
}

/**
 * Broken invariants after the next process has done its due work and the dead one's claimed jobs: there must be none.
 */
async function brokenAfter(p: Process, name: string): Promise<string[]> {
  await work(p)
  // A lease is a minute.
  p.clock.advance('PT2M')
  await work(p)
  const broken = await brokenInvariants(p.db, p.clock.now())
  return broken.map(({ invariant, detail }) => `after a death at ${name}: ${invariant}: ${detail}`)
}

/** A member in each country, the colleagues, and an empty list for later guests. */
async function everybody(p: Process, dice: Dice): Promise<Omit<Day, 'dice' | 'ordering'>> {
  const { stylist, warehouse, shelf } = await givenStudio(p)
  await keepWorkingHours(p, stylist)
  const support = await givenStaff(p, 'support')
  const finance = await givenStaff(p, 'finance')
  const second = await givenStaff(p, 'admin')
  const members = await givenMembers(p, dice)
  await comeByFriends(p, members)
  return { members, guests: [], gifts: [], staff: { stylist, warehouse, support, finance, second, shelf } }
}

/** Sessions end overnight; everyone signs in again. */
async function signIn<W extends Who>(p: Process, ownerKind: OwnerKind, who: W): Promise<W> {
  return { ...who, ...(await openSession(p.ctx, { ownerKind, ownerId: who.id })) }
}

type Day = {
  members: SimulatedMember[]
  guests: Guest[]
  gifts: BoughtGift[]
  staff: SimulatedStaff
  dice: Dice
  ordering: boolean
}
async function aDay(p: Process, { members, guests, gifts, staff, dice, ordering }: Day) {
  const awake: SimulatedMember[] = []
  for (const member of members) {
    const today = await signIn(p, 'member', member)
    awake.push(today)
    await liveADay(p, today, dice, ordering)
    await changeSubscription(p, today, dice, ordering)
    await callADay(p, today, dice, ordering)
  }
  await shopADay(p, { members: awake, guests, shelf: staff.shelf, ordering }, dice)
  const stylist = await signIn(p, 'staff', staff.stylist)
  await styleADay(p, { ...staff, stylist }, dice)
  await tellCalls(p, stylist, dice)
  const warehouse = await signIn(p, 'staff', staff.warehouse)
  await packADay(p, { ...staff, warehouse }, dice)
  await reportParcels(p, { ...staff, warehouse }, dice)
  const support = await proven(p, await signIn(p, 'staff', staff.support))
  await giveADay(p, { gifts, members: awake, ordering, support }, dice)
  const finance = await proven(p, await signIn(p, 'staff', staff.finance))
  await settleExceptions(p, { ...staff, support }, dice)
  if (ordering) await giveCreditADay(p, awake, { support, finance }, dice)
  await answerFaults(p, support, dice)
  await referADay(p, support, dice)
  await claimADay(p, { support, finance }, dice)
  const second = await proven(p, await signIn(p, 'staff', staff.second))
  if (ordering) await stockADay(p, { warehouse, second, shelf: staff.shelf }, dice)
  await bankADay(p, { finance, second }, ordering, dice)
  await work(p)
}

type Night = { db: Pool; day: number; troubled: boolean; dice: Dice }
/** Time passes, and what became due by it is done. */
async function aNight(p: Process, { db, day, troubled, dice }: Night) {
  if (day % 7 === 6) await readStatistics(db)
  p.clock.advance(dice.chance(0.5) || !troubled ? 'P1D' : 'PT13H')
  await survive(() => work(p), p)
}

/**
 * Runs workers, webhooks, and the sweep of every process. A job that a fault has delayed is due again minutes later,
 * within the next day.
 */
async function work(p: Process) {
  await sweepPayments(p.ctx)
  await sweepReconciliation(p.ctx)
  for (let round = 0; round < 6; round++) {
    const ran = await p.ctx.runDue()
    await p.deliverWebhooks()
    if (ran === 0) return
  }
}

/** Throwaway servers run without autovacuum, whose statistics the plans need as tables grow. */
const readStatistics = (db: Pool) =>
  db.run(sql`ANALYZE session, job, audit, email, charge, ledger_entry, order_line`)

/** Errors of a dead process are ignored; any other one is a fault of ours. */
async function survive(act: () => Promise<void>, p: Process) {
  try {
    await act()
  } catch (error) {
    if (!p.dead()) throw error
  }
}

/** Arms a failpoint at which the process dies. */
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
