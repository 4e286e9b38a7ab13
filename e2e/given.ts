import { setTimeout } from 'node:timers/promises'
import { sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { adjustableClock } from '#/platform/time/clock.ts'
import { givenCustomer, givenStudio, type Customer as Member } from '#/testing/given/given-box.ts'
import type { TestApp } from '#/testing/world/app.ts'
import { openWorld } from '#/testing/world/world.ts'
import { type Customer, newCustomer } from './customer.ts'
import { enterAs } from './sign-in.ts'
import type { World } from './world.ts'

/** Waits until the server's workers have done all that is due, also before a test has begun. */
async function allDone({ db }: World, now: Date) {
  const due = sql`SELECT 1 FROM job WHERE done_at IS NULL AND parked_at IS NULL AND due_at <= ${now} LIMIT 1`
  while (await db.maybe(due)) await setTimeout(50)
}

/** The preconditions of a journey, created through the API beside the server, on its database. */
export async function givenBoxes(world: World) {
  const clock = await adjustableClock(world.db)
  const opened = await openWorld({ db: world.db, clock })
  const app = { ...opened, settle: () => allDone(world, clock.now()) } as unknown as TestApp
  const studio = await givenStudio(app)

  /** A member with this card and a delivered box, signed in. */
  const delivered = (market: MarketId, testCard?: string, quietly?: boolean) =>
    withBox(market, testCard, studio.givenDelivered, quietly)
  /** A member whose stylist has chosen, signed in. */
  const previewing = (market: MarketId, quietly?: boolean) =>
    withBox(
      market,
      undefined,
      async (member) => {
        const boxId = await studio.order(member)
        await studio.style(boxId)
        return boxId
      },
      quietly,
    )
  /** A member with two delivered boxes, who is a renewal customer. */
  const experienced = (market: MarketId) =>
    withBox(market, undefined, async (member) => {
      await studio.givenDelivered(member)
      return studio.givenDelivered(member)
    })
  const ordered = (market: MarketId, quietly?: boolean) =>
    withBox(market, undefined, (member) => studio.order(member), quietly)
  /** A signed-in member who may order. `quietly`: the member's errors are expected. */
  const ready = (market: MarketId, quietly?: boolean) => withBox(market, undefined, async () => '', quietly)
  async function withBox(
    market: MarketId,
    testCard: string | undefined,
    make: (member: Member) => Promise<string>,
    quietly?: boolean,
  ): Promise<{ member: Customer; boxId: string; memberId: string }> {
    const theirs = await givenCustomer(app, market, testCard)
    const boxId = await make(theirs)
    const member = await newCustomer(world, { market, email: theirs.email, quietly })
    await enterAs(member.page, world, theirs)
    return { member, boxId, memberId: theirs.id }
  }
  /** Gives the member a new session after the clock was moved. */
  async function again({ page }: Customer, memberId: string) {
    const clock = await adjustableClock(world.db)
    const session = await openSession({ ...app.ctx, clock }, { ownerKind: 'member', ownerId: memberId })
    await enterAs(page, world, session)
  }
  return { app, studio, delivered, previewing, experienced, ordered, ready, again, close: app.close }
}
