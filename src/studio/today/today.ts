import type { Ctx } from '#/context.ts'
import { countAtPacking, countExceptions, countExpectedBack } from '#/fulfilment/waiting.ts'
import type { StaffRole } from '#/platform/http/http.ts'
import { dueGroup, dueGroups } from './due.rule.ts'
import { openCharges, type WaitingBox, waitingBoxes } from './today.queries.ts'

export const works = ['style', 'preview', 'pack', 'ship', 'return', 'exception', 'charge'] as const
const stuck = ['failed', 'unknown', 'needs-customer', 'retrying'] as const
export const parts = [...dueGroups, 'mine', 'pieces', ...stuck] as const
/** One kind of work: how much of it waits, and what that consists of. */
export type Waiting = {
  of: (typeof works)[number]
  count: number
  parts: { of: (typeof parts)[number]; count: number }[]
}

/** What waits for somebody of this role; an admin sees everybody's. */
export async function whatWaits(ctx: Ctx, { id, role }: { id: string; role: StaffRole }): Promise<Waiting[]> {
  const is = (...roles: StaffRole[]) => role === 'admin' || roles.includes(role)
  const boxes = is('stylist') ? await waitingBoxes(ctx.db, id) : []
  return [
    ...(is('stylist') ? stylistsWork(boxes, ctx.clock.now()) : []),
    ...(is('warehouse') ? [...(await packing(ctx)), await returns(ctx)] : []),
    ...(is('warehouse', 'support') ? [await exceptions(ctx)] : []),
    ...(is('finance') ? [await charges(ctx)] : []),
  ]
}

function stylistsWork(boxes: WaitingBox[], now: Date): Waiting[] {
  const toStyle = boxes.filter(({ state }) => state === 'ordered' || state === 'styling')
  const out = boxes.filter(({ state }) => state === 'previewing')
  const mine = { of: 'mine' as const, count: toStyle.filter((box) => box.mine).length }
  return [
    { of: 'style', count: toStyle.length, parts: present([...byDay(toStyle, now), mine]) },
    { of: 'preview', count: out.length, parts: present(byDay(out, now)) },
  ]
}

const byDay = (boxes: WaitingBox[], now: Date) =>
  dueGroups.map((of) => ({
    of,
    count: boxes.filter(({ at, market }) => dueGroup(at, now, market) === of).length,
  }))

const present = <Row extends { count: number }>(parts: Row[]) => parts.filter(({ count }) => count > 0)

async function packing({ db }: Ctx): Promise<Waiting[]> {
  const { open, packed } = await countAtPacking(db)
  return [
    { of: 'pack', count: open, parts: [] },
    { of: 'ship', count: packed, parts: [] },
  ]
}

async function returns({ db }: Ctx): Promise<Waiting> {
  const { orders, units } = await countExpectedBack(db)
  return { of: 'return', count: orders, parts: present([{ of: 'pieces', count: units }]) }
}

async function exceptions({ db }: Ctx): Promise<Waiting> {
  const { open } = await countExceptions(db)
  return { of: 'exception', count: open, parts: [] }
}

async function charges({ db }: Ctx): Promise<Waiting> {
  const open = await openCharges(db)
  const parts = stuck.map((of) => ({ of, count: open.find(({ state }) => state === of)?.count ?? 0 }))
  return { of: 'charge', count: open.reduce((sum, { count }) => sum + count, 0), parts: present(parts) }
}
