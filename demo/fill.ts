import type { Ctx } from '#/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { catalogueVersion } from './drawing.ts'
import type { DrawnFiles } from './drawn-files.ts'
import { seedOpenBoxes } from './history/open-boxes.ts'
import { seedHistory } from './history/past-boxes.ts'
import { demoMembers } from './people/demo-people.ts'
import { seedCards } from './people/seed-cards.ts'
import { seedPeople } from './people/seed-people.ts'
import { seedCatalogue } from './seed-catalogue.ts'

const FILLED = 'demo-world'

/**
 * Fills an empty local database: people, garments, saved cards, past boxes and open ones. Each part can be done again, so a fill that was
 * stopped is finished by the next start; a full world is left alone until its garments or people change.
 */
export async function fillDemoWorld(ctx: Ctx): Promise<void> {
  const filled = await ctx.db.maybe<{ value: string }>(
    sql`SELECT value FROM local_secret WHERE name = ${FILLED}`,
  )
  if (filled?.value === worldVersion()) return
  ctx.log.info({}, 'filling the demo world')
  await seedPeople(ctx)
  await seedCatalogue(ctx)
  await seedCards(ctx)
  await seedHistory(ctx)
  await seedOpenBoxes(ctx)
  await markFilled(ctx.db)
}

/** Changes with the garments and with the people: a world filled from others is filled anew. */
const worldVersion = () => `${catalogueVersion()}-${demoMembers.length}`

export const markFilled = (db: Db) =>
  db.run(sql`
    INSERT INTO local_secret (name, value) VALUES (${FILLED}, ${worldVersion()})
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`)

/** Draws what the shelves show and nobody has drawn yet: what lies in somebody's box first, then each garment's first colour. */
export async function drawShelves({ db, log }: Ctx, files: DrawnFiles): Promise<void> {
  const pictures = await db.many<{ key: string }>(sql`
    SELECT key FROM image JOIN product ON product.id = product_id
    ORDER BY EXISTS (SELECT FROM box_item JOIN variant USING (sku)
      WHERE variant.product_id = product.id AND variant.colour_key = image.colour_key) DESC, image.position, product.handle`)
  const keys = pictures.map(({ key }) => key)
  await files.drawAll(keys, tell).catch((error) => log.error({ err: error }, 'a demo picture was not drawn'))
}

/** One line that counts up at a terminal; in a log the beginning, the quarters and the end. */
function tell(done: number, total: number) {
  const line = `Drawing the demo's pictures: ${done} of ${total}`
  if (process.stdout.isTTY) process.stdout.write(`\r  ${line}${done === total ? '\n' : ''}`)
  else if (done === total || done % Math.ceil(total / 4) === 1) console.log(`  ${line}`)
}
