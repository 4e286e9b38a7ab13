import { waitingStates } from '#/after-sales/claims/claim.states.ts'
import { countClaims, firstClaims } from '#/after-sales/claims/studio/waiting.ts'
import type { Picture } from '#/goods/catalogue/cards/product-card.queries.ts'
import {
  countAtPacking,
  countExceptions,
  countExpectedBack,
  firstAtPacking,
  firstExceptions,
  firstExpectedBack,
} from '#/goods/fulfilment/waiting.ts'
import { countOpenDisputes, firstOpenDisputes } from '#/money/disputes/waiting.ts'
import { countToAgree, firstToAgree } from '#/money/wallet/goodwill/to-agree.ts'
import { experimentsToDecide } from '#/people/experiments/waiting.ts'
import type { StaffRole, StaffWithRoles } from '#/platform/http/access/access.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { agreeing } from '#/platform/second-looks/acts.ts'
import { countLooks, firstLooks } from '#/platform/second-looks/waiting.ts'
import { hasRole } from '#/platform/validation/staff-roles.rule.ts'
import { countOwed } from '#/studio/accounting/due/owed-money.ts'
import { firstOwed } from '#/studio/accounting/due/waiting.ts'
import { refusedCards } from '#/studio/accounting/refused/waiting.ts'
import { countStuckCharges, firstStuckCharges, stuckStates } from '#/studio/accounting/waiting.ts'
import { unreachedCustomers } from '#/studio/customers/waiting.ts'
import { mailsToDecide } from '#/studio/jobs/mails/waiting.ts'
import { lawsToMend } from '#/studio/law/waiting.ts'
import { endpointsToMend } from '#/studio/partners/waiting.ts'
import { valuesToCheck } from '#/studio/settings/waiting.ts'
import { countCalls, firstCalls } from '#/styling/calls/waiting.ts'
import { looksToAnswer } from '#/styling/looks/waiting.ts'
import { countUnseen, firstUnseen } from '#/styling/stylists/studio/changes.ts'
import { studioDay } from '#/styling/stylists/with-us.ts'
import { messagesToAnswer } from '#/styling/threads/studio/waiting.ts'
import { boxesWaiting } from '#/styling/waiting.ts'
import { countTasks, firstTasks } from '../tasks/waiting.ts'
import { buyersWork } from './buyers-work.ts'
import { dayEnds, dueGroups, endOfStudioDay } from './due.rule.ts'
import type { queueIds } from './queue-ids.ts'
import { declarations, faults, withdrawals } from './support-work.ts'

export const partIds = [...dueGroups, 'mine', 'asked', 'pieces', ...stuckStates, ...waitingStates] as const
type Part = { of: (typeof partIds)[number]; count: number }
export type Worth = { amount: number; currency: string }
/** A first row of a queue: its subject, and the time since when or until when. */
type First = {
  id: string
  name: string
  detail: string
  at: Date | null
  money?: Worth
  kind?: string
  days?: number
  stock?: { free: number; gone: number; goneWeek: number; lastOut: Date | null; worth: Worth }
  picture?: Picture
  share?: number
}
/** One queue: its number, the parts of that number, and the first rows. */
type Waiting = { of: (typeof queueIds)[number]; count: number; parts: Part[]; first: First[] }

const FIRST_SHOWN = 3
/** A buyer compares sizes, so more of them are shown if they are the day's work. */
const SIZES_SHOWN = 8

type Colleague = StaffWithRoles & { markets: readonly MarketId[] | null }

export async function whatWaits(ctx: Ctx, colleague: Colleague): Promise<Waiting[]> {
  const { id, roles } = colleague
  const is = (...wanted: StaffRole[]) => hasRole(roles, ...wanted)
  const waiting: Waiting[] = [
    await tasks(ctx, colleague),
    ...(is('stylist', 'support') ? [await messagesToAnswer(ctx, colleague, FIRST_SHOWN)] : []),
    ...(is('stylist') ? await stylistsWork(ctx, colleague) : []),
    ...(is()
      ? [
          await stylistChanges(ctx),
          await endpointsToMend(ctx, FIRST_SHOWN),
          ...(colleague.markets ? [] : await companysWork(ctx)),
        ]
      : []),
    ...(is('warehouse') ? [...(await packing(ctx)), await returns(ctx)] : []),
    ...(is('warehouse', 'support') ? [await exceptions(ctx)] : []),
    ...(is('support')
      ? [
          await withdrawals(ctx, FIRST_SHOWN),
          await declarations(ctx, FIRST_SHOWN),
          await faults(ctx, FIRST_SHOWN),
          await mailsToDecide(ctx, FIRST_SHOWN),
          await unreachedCustomers(ctx, FIRST_SHOWN),
        ]
      : []),
    ...(is('support', 'finance') ? [await claims(ctx), await creditToAgree(ctx, id)] : []),
    ...(is(...agreeing) ? [await secondLooks(ctx, colleague)] : []),
    ...(is('finance')
      ? [await owedBack(ctx), await disputes(ctx), await charges(ctx), await refusedCards(ctx, FIRST_SHOWN)]
      : []),
    ...(is('buyer') ? await buyersWork(ctx, { most: FIRST_SHOWN, sizes: sizesFor(roles) }) : []),
  ]
  return waiting.map(({ parts, first, ...work }) => ({
    ...work,
    parts: parts.filter(({ count }) => count > 0),
    first: first.slice(0, sizes.includes(work.of) ? sizesFor(roles) : FIRST_SHOWN),
  }))
}

/** About all countries: for admins of every country alone. */
const companysWork = async (ctx: Ctx): Promise<Waiting[]> => [
  await lawsToMend(ctx, FIRST_SHOWN),
  valuesToCheck(ctx),
  await experimentsToDecide(ctx, FIRST_SHOWN),
]

const sizes: Waiting['of'][] = ['cover', 'still']
const sizesFor = (roles: readonly StaffRole[]) => (roles.includes('buyer') ? SIZES_SHOWN : FIRST_SHOWN)

/** Tasks of the colleague and of the queue of their role, with what is overdue first. */
async function tasks({ db, clock }: Ctx, reader: StaffWithRoles): Promise<Waiting> {
  const { count, overdue, today, mine } = await countTasks(db, reader, { today: studioDay(clock.now()) })
  const parts = [
    { of: 'overdue' as const, count: overdue },
    { of: 'today' as const, count: today },
    { of: 'mine' as const, count: mine },
  ]
  return { of: 'task', count, parts, first: await firstTasks(db, reader, FIRST_SHOWN) }
}

async function stylistsWork(ctx: Ctx, reader: StaffWithRoles): Promise<Waiting[]> {
  const now = ctx.clock.now()
  const days = marketIds.map((market) => dayEnds(now, market))
  const waiting = await boxesWaiting(ctx.db, { staffId: reader.id, now, days, most: FIRST_SHOWN })
  const toStyle = waiting.counts.filter(({ preview }) => !preview)
  const previews = waiting.counts.filter(({ preview }) => preview)
  const byDay = (rows: typeof previews) =>
    dueGroups.map((of) => ({ of, count: sum(rows.filter(({ due }) => due === of)) }))
  const mine = { of: 'mine' as const, count: toStyle.reduce((total, row) => total + row.mine, 0) }
  return [
    {
      of: 'style',
      count: sum(toStyle),
      parts: [...byDay(toStyle), mine],
      first: waiting.toStyle,
    },
    {
      of: 'preview',
      count: sum(previews),
      parts: byDay(previews),
      first: waiting.previews,
    },
    await looksToAnswer(ctx, reader, FIRST_SHOWN),
    await calls(ctx, reader),
  ]
}

const sum = (rows: { count: number }[]) => rows.reduce((total, { count }) => total + count, 0)

/** A stylist's calls: those until tonight, and past ones without an outcome. */
async function calls({ db, clock }: Ctx, { id, roles }: StaffWithRoles): Promise<Waiting> {
  const now = clock.now()
  const whose = { tonight: endOfStudioDay(now), ...(!roles.includes('admin') && { stylistId: id }) }
  const { overdue, today } = await countCalls(db, { now, ...whose })
  const parts = [
    { of: 'overdue' as const, count: overdue },
    { of: 'today' as const, count: today },
  ]
  const first = await firstCalls(db, { most: FIRST_SHOWN, ...whose })
  return { of: 'call', count: overdue + today, parts, first }
}

/** For the lead: reasons of members who asked for another stylist. */
const stylistChanges = async ({ db }: Ctx): Promise<Waiting> => ({
  of: 'stylist-change',
  count: await countUnseen(db),
  parts: [],
  first: await firstUnseen(db, FIRST_SHOWN),
})

async function packing({ db }: Ctx): Promise<Waiting[]> {
  const { open, packed } = await countAtPacking(db)
  const first = (state: 'open' | 'packed') => firstAtPacking(db, { state, most: FIRST_SHOWN })
  return [
    { of: 'pack', count: open, parts: [], first: await first('open') },
    { of: 'ship', count: packed, parts: [], first: await first('packed') },
  ]
}

async function returns({ db, clock }: Ctx): Promise<Waiting> {
  const { orders, units } = await countExpectedBack(db)
  const first = await firstExpectedBack(db, { now: clock.now(), most: FIRST_SHOWN })
  return { of: 'return', count: orders, parts: [{ of: 'pieces', count: units }], first }
}

async function exceptions({ db, clock }: Ctx): Promise<Waiting> {
  const { open } = await countExceptions(db)
  const first = await firstExceptions(db, { now: clock.now(), most: FIRST_SHOWN })
  return { of: 'exception', count: open, parts: [], first }
}

async function claims({ db }: Ctx): Promise<Waiting> {
  return { of: 'claim', ...partsOf(await countClaims(db)), first: await firstClaims(db, FIRST_SHOWN) }
}

type OfClaims = { state: (typeof waitingStates)[number]; count: number }
const partsOf = (waiting: OfClaims[]) => ({
  count: sum(waiting),
  parts: waitingStates.map((of) => ({ of, count: sum(waiting.filter(({ state }) => state === of)) })),
})

/** Credit that needs a second colleague. */
const creditToAgree = async ({ db }: Ctx, staffId: string): Promise<Waiting> => ({
  of: 'credit',
  count: await countToAgree(db, staffId),
  parts: [],
  first: await firstToAgree(db, { staffId, most: FIRST_SHOWN }),
})

async function secondLooks({ db }: Ctx, reader: StaffWithRoles): Promise<Waiting> {
  const first = await firstLooks(db, { ...reader, most: FIRST_SHOWN })
  return { of: 'second-look', count: await countLooks(db, reader), parts: [], first }
}

/** Money owed back, with the statutory day. */
async function owedBack({ db, clock }: Ctx): Promise<Waiting> {
  const now = clock.now()
  const { count, overdue, today } = await countOwed(db, { now, tonight: endOfStudioDay(now) })
  const parts = [
    { of: 'overdue' as const, count: overdue },
    { of: 'today' as const, count: today },
  ]
  return { of: 'owed', count, parts, first: await firstOwed(db, { now, most: FIRST_SHOWN }) }
}

/** Open disputes, with the last day for an answer. */
async function disputes({ db, clock }: Ctx): Promise<Waiting> {
  const now = clock.now()
  const { count, overdue, today } = await countOpenDisputes(db, { now, tonight: endOfStudioDay(now) })
  const parts = [
    { of: 'overdue' as const, count: overdue },
    { of: 'today' as const, count: today },
  ]
  return { of: 'dispute', count, parts, first: await firstOpenDisputes(db, FIRST_SHOWN) }
}

async function charges({ db, clock }: Ctx): Promise<Waiting> {
  const stuck = await countStuckCharges(db)
  const parts = stuckStates.map((of) => ({ of, count: stuck.find(({ state }) => state === of)?.count ?? 0 }))
  const first = await firstStuckCharges(db, { now: clock.now(), most: FIRST_SHOWN })
  return { of: 'charge', count: sum(stuck), parts, first }
}
