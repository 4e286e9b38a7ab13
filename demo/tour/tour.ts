import { sql, withSession } from '#/platform/database/db.ts'
import { DomainError } from '#/platform/errors.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { DemoTour, TourAt, TourReached, TourStop } from '#/platform/ports/demo-tour.ts'
import { isFilled } from '../fill.ts'
import { castOf, colleagueOf, playerOf, type TourPart } from './cast.ts'
import { monthToClose } from './month-to-close.ts'
import { boxOf, bringTo } from './tour-box.ts'

/** The tour of the demo world. */
export const demoTour: DemoTour<Ctx> = {
  isOpen: async (ctx) => !(await ctx.quarantine.isOn()) && (await isFilled(ctx.db)),
  castOf,
  reach: (ctx, at) => alone(ctx, at.tour, () => reach(ctx, at)),
}

/** A second click, also in another process, waits for the first. */
const alone = <T>(ctx: Ctx, tour: string, work: () => Promise<T>) =>
  withSession(ctx.db, async (session) => {
    await session.run(sql`SELECT pg_advisory_lock(hashtextextended(${`tour:${tour}`}, 0))`)
    return work()
  })

async function reach(ctx: Ctx, at: TourAt): Promise<TourReached> {
  if (at.stop === 'quiz') return { tour: at.tour, path: paths.sneakPeekQuiz() }
  if (at.stop === 'close') {
    const person = { ownerKind: 'staff', ownerId: await colleagueOf(ctx, 'finance') } as const
    return { tour: at.tour, path: paths.financeMonth(await monthToClose(ctx)), person }
  }
  return (await reachBox(ctx, at)) ?? (await reachAnew(ctx, at))
}

/** A box that is past the stop, or was changed so that it cannot go on, is left alone: a new tour has a new one. */
async function reachAnew(ctx: Ctx, at: TourAt): Promise<TourReached> {
  const reached = await reachBox(ctx, { ...at, tour: ctx.random.uuid() })
  if (!reached) throw new Error(`A new box does not reach the stop ${at.stop}`)
  return reached
}

type BoxStop = Exclude<TourStop, 'quiz' | 'close'>
type BoxAim = {
  part: TourPart
  as: 'member' | 'stylist' | 'warehouse'
  states: Parameters<typeof bringTo>[2]['states']
  path: (boxId: string) => string
}

/** The person of each stop, and the states in which the box waits for that person. */
const aims: Readonly<Record<BoxStop, BoxAim>> = {
  preview: { part: 'viewer', as: 'member', states: ['previewing'], path: paths.sneakPeek },
  style: { part: 'receiver', as: 'stylist', states: ['styling'], path: paths.studioDesk },
  pack: { part: 'receiver', as: 'warehouse', states: ['approved', 'packed'], path: paths.studioWarehouse },
  wait: { part: 'receiver', as: 'member', states: ['delivered'], path: paths.home },
  decide: { part: 'receiver', as: 'member', states: ['delivered'], path: paths.feedback },
}

async function reachBox(ctx: Ctx, { tour, stop, market }: TourAt): Promise<TourReached | undefined> {
  const { part, as, states, path } = aims[stop as BoxStop]
  const [stylist, packer] = [await colleagueOf(ctx, 'stylist'), await colleagueOf(ctx, 'warehouse')]
  const player = playerOf(tour, market, part)
  try {
    const box = await bringTo(ctx, await boxOf(ctx, player), { stylist, packer, player, states })
    if (!box) return undefined
    const ownerId = { member: player.id, stylist, warehouse: packer }[as]
    return { tour, path: path(box.id), person: { ownerKind: as === 'member' ? 'member' : 'staff', ownerId } }
  } catch (error) {
    if (error instanceof DomainError && error.status !== 404) return undefined
    throw error
  }
}
