import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { limitedTo } from '#/platform/database/in-countries.ts'
import { givenMember } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'
import { listPage } from './list-page.ts'
import { listSpec } from './list-spec.ts'

const app = await testApp()
const { db } = app
await givenMember(app)

test('a list that names no country refuses them, and leaves others as they were', async () => {
  const spec = listSpec<{ id: string }>()({
    tables: sql`member m`,
    columns: sql`m.id`,
    key: sql`m.id`,
    added: sql`m.created_at`,
    search: [],
    filters: {},
    sorts: { created: sql`m.created_at` },
    order: '-created',
    csv: [],
  })
  const request = { query: {}, now: app.clock.now() }
  await expect(listPage(limitedTo(db, ['da']), spec, request)).rejects.toMatchObject({
    code: 'all-countries-needed',
  })
  expect((await listPage(db, spec, request)).total).toBeGreaterThan(0)
})
