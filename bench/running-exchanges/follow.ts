import { readFileSync } from 'node:fs'
import { type Pool, sql } from '#/platform/database/db.ts'
import { migrate } from '#/platform/database/schema/migrate.ts'
import { saveCardOnPage } from '#/testing/at-the-provider.ts'
import { brokenInvariants } from '#/testing/database/broken-invariants.ts'
import { money } from './money.ts'
import { opened } from './world.ts'

/** Migrates, compares the money with that of before, and lets two months pass. */
export async function follow(db: Pool, file: string) {
  const saved = JSON.parse(readFileSync(file, 'utf8')) as {
    now: string
    payAfter: string[]
    money: object
  }
  await migrate(db)
  const after = await money(db)
  const isEqual = JSON.stringify(after) === JSON.stringify(saved.money)
  const { app, clock } = await opened(db, saved.now)
  console.log({ isEqual, broken: await brokenInvariants(db, clock.now()) })
  console.table(
    await db.many(sql`SELECT o.state, l.state AS line, count(*)::int FROM shop_order o JOIN order_line l ON l.order_id = o.id
    WHERE o.box_id IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2`),
  )
  for (const memberId of saved.payAfter) await saveCardOnPage(app, { memberId, testCard: 'pm_card_visa' })
  for (let day = 0; day < 60; day += day < 5 ? 1 : 5) {
    clock.advance(`P${day < 5 ? 1 : 5}D`)
    await app.settle()
  }
  console.log({ broken: await brokenInvariants(db, clock.now()) })
  console.table(
    await db.many(sql`SELECT o.state, l.state AS line, l.credit_note_id IS NOT NULL AS credited, count(*)::int
    FROM shop_order o JOIN order_line l ON l.order_id = o.id WHERE o.box_id IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`),
  )
  console.table(
    await db.many(sql`SELECT kind, count(*)::int, max(last_error) AS error FROM job
    WHERE done_at IS NULL AND (parked_at IS NOT NULL OR due_at <= ${clock.now()} OR attempts > 0) GROUP BY 1 ORDER BY 1`),
  )
  await app.close()
}
