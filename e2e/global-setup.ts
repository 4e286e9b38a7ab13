import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { buildPages } from '#/entry/shell/build/build.ts'
import { connect } from '#/platform/database/db.ts'
import { systemRandom } from '#/platform/random.ts'
import { systemClock } from '#/platform/time/clock.ts'
import { keepSums } from '#/studio/accounting/keep-sums.ts'
import { startTemplate, TEMPLATE, urlOf } from '#/testing/database/template.ts'
import { findChromium } from '#/testing/run/browser.ts'
import { fillSize } from '#/testing/size/fill-size.ts'
import { seedCatalogue } from '../demo/catalogue/seed-catalogue.ts'
import { markFilled } from '../demo/fill.ts'
import { seedPeople } from '../demo/people/seed-people.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL with a filled template to clone, and the folder of its pictures. */
    testWorld: { postgres: string; folder: string }
  }
}

/** Two garments of each kind: enough for a box in any size. */
const GARMENTS = 14

/** Members with their history who stand beside the demo's: MEMBERS=100000 TMPDIR=FOLDER npm test e2e/long/support-day. */
const members = Number(process.env.MEMBERS ?? 0)

/** Staff, demo members and a small catalogue, created once for the whole run; each file clones them. */
export default async function setup(project: TestProject) {
  const folder = fileURLToPath(new URL('../.data/e2e', import.meta.url))
  findChromium()
  await buildPages()
  const server = await startTemplate()
  const db = connect(urlOf(server.url, TEMPLATE), 4)
  const ctx = {
    db,
    clock: systemClock,
    random: systemRandom,
    config: { APP_ENV: 'local' } as never,
    log: console,
    failpoint: async () => {},
  }
  await seedPeople(ctx)
  await seedCatalogue(ctx, { limit: GARMENTS })
  await markFilled(db)
  if (members > 0) {
    await fillSize(urlOf(server.url, TEMPLATE), { members, now: systemClock.now(), fast: true })
    await keepSums(ctx)
  }
  await db.close()
  project.provide('testWorld', { postgres: server.url, folder })
  return () => server.stop()
}
