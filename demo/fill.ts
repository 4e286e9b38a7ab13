import { type Db, sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { addDuration, manualClock } from '#/platform/time/clock.ts'
import { countInsight } from '#/studio/insight/count-insight.ts'
import { catalogueVersion, putPictures } from './catalogue/pictures.ts'
import { seedCatalogue } from './catalogue/seed-catalogue.ts'
import { seedCredit } from './desks/seed-credit.ts'
import { seedFaults } from './desks/seed-faults.ts'
import { seedRequests } from './desks/seed-requests.ts'
import { seedThreads } from './desks/seed-threads.ts'
import { seedOpenBoxes } from './history/open-boxes.ts'
import { seedHistory } from './history/past-boxes.ts'
import { demoMembers } from './people/demo-people.ts'
import { seedCards } from './people/seed-cards.ts'
import { seedPeople } from './people/seed-people.ts'
import { seedPlaces } from './places/seed-places.ts'

const FILLED = 'demo-world'

/**
 * Fills an empty local database: people, garments, saved cards, past boxes, open ones, and work for the desks. Each
 * part can be repeated, so a stopped fill is finished by the next start; a full world is left alone until its garments
 * or people change. Pictures and places are checked at every start: the files may have been lost while the database was not.
 */
export async function fillDemoWorld(ctx: Ctx): Promise<void> {
  await putPictures(ctx.files)
  await seedPlaces(ctx)
  const filled = await filledWith(ctx.db)
  if (filled === worldVersion()) return
  ctx.log.info({}, 'filling the demo world')
  await seedPeople(ctx)
  await seedShop(ctx)
  await seedCards(ctx)
  await seedHistory(ctx)
  await seedOpenBoxes(ctx)
  if (!filled) await seedDesks(ctx)
  await countInsight(ctx)
  await markFilled(ctx.db)
}

const filledWith = async (db: Db) =>
  (await db.maybe<{ value: string }>(sql`SELECT value FROM local_secret WHERE name = ${FILLED}`))?.value

/** True once this version's demo world is complete in the database. */
export const isFilled = async (db: Db) => (await filledWith(db)) === worldVersion()

/** Only while the desks are unused, since members with a request or credit would get a second one. */
async function seedDesks(ctx: Ctx) {
  await seedFaults(ctx)
  await seedCredit(ctx)
  await seedRequests(ctx)
  await seedThreads(ctx)
}

/** Two months ago the shop had all but the newest garments, so that new ones are marked as new. */
async function seedShop(ctx: Ctx) {
  const isEmpty = !(await ctx.db.maybe(sql`SELECT 1 FROM product LIMIT 1`))
  const before = manualClock(addDuration(ctx.clock.now(), '-P2M'))
  if (isEmpty) await seedCatalogue({ ...ctx, clock: before }, { from: NEWEST })
  await seedCatalogue(ctx)
}
const NEWEST = 28

/** A version that changes with the garments and the people: a demo world with another one is filled anew. */
const worldVersion = () => `${catalogueVersion()}-${demoMembers.length}`

export const markFilled = (db: Db) =>
  db.run(sql`
    INSERT INTO local_secret (name, value) VALUES (${FILLED}, ${worldVersion()})
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`)
