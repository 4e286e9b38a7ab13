import { afterAll } from 'vitest'
import type { Email } from '#/platform/ports/email.ts'
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
}

/** The whole application on a new database, closed and checked when the test file ends. */
export async function testApp({ checked = true, ...given }: Given = {}) {
  const clock = manualClock(START)
  const db = await testDatabase({ checked, clock })
  const world = await withClosedAnswers(() => openWorld({ db, clock, log: testLog, ...given }))
  afterAll(() => world.close())
  return world
}
export type TestApp = Awaited<ReturnType<typeof testApp>>
