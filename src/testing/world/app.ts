import type { FastifyPluginAsync } from 'fastify'
import { afterAll } from 'vitest'
import { applySettings } from '#/platform/markets/settings/settings.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Email } from '#/platform/ports/email.ts'
import { applySwitches } from '#/platform/switches/switched-off.ts'
import { setEdits } from '#/platform/texts/server-texts.ts'
import { manualClock } from '#/platform/time/clock.ts'
import { withClosedAnswers } from '../closed-answers.ts'
import { testDatabase } from '../database/database.ts'
import { testLog } from '../run/test-log.ts'
import { openWorld } from './world.ts'

export type { Who } from './world.ts'

/** Monday morning, weeks before a change of summer time. */
export const START = '2026-03-02T09:00:00Z'

type Given = {
  checked?: boolean
  env?: Record<string, string>
  moreMails?: readonly Email<never>[]
  /** The pages, for results that a visitor sees. */
  pages?: FastifyPluginAsync
  /** The hints and the tour of the demo world. */
  demo?: Ctx['demo']
}

/** The whole application on a new database, closed and checked when the test file ends. */
export async function testApp({ checked = true, ...given }: Given = {}) {
  const clock = manualClock(START)
  const db = await testDatabase({ checked, clock })
  const world = await withClosedAnswers(() => openWorld({ db, clock, log: testLog, ...given }))
  afterAll(async () => {
    await world.close()
    forgetDecisions()
  })
  return world
}

/** Settings, switches and edited texts are kept by the process. The next test file begins without those of this database. */
function forgetDecisions() {
  applySettings([])
  applySwitches([])
  setEdits({ publication: 0, texts: new Map() })
}

export type TestApp = Awaited<ReturnType<typeof testApp>>
