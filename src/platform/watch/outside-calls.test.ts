import { expect, test } from 'vitest'
import type { Db } from '#/platform/database/db.ts'
import { sql } from '#/platform/database/db.ts'
import { testApp } from '#/testing/world/app.ts'
import { openOutsideCalls } from './outside-calls.ts'

const app = await testApp()
const { db, clock } = app

test('R8.09 counts that could not be stored are stored with the next ones', async () => {
  const calls = openOutsideCalls(clock)
  const stored = () =>
    db.one<{ answered: number; failed: number; failure: string | null }>(sql`
      SELECT answered, failed, failure FROM outside_call WHERE service = 'carrier'`)
  calls.record('carrier')
  calls.record('carrier', new Error('a line was cut'))
  const down = { ...db, run: () => Promise.reject(new Error('the database is away')) } as unknown as Db
  await expect(calls.store({ db: down, clock })).rejects.toThrow('the database is away')
  calls.record('carrier')
  await calls.store({ db, clock })
  expect(await stored()).toEqual({ answered: 2, failed: 1, failure: 'a line was cut' })
  await calls.store({ db, clock })
  expect(await stored(), 'once').toMatchObject({ answered: 2 })
})
