import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { connect, raw, sql } from '#/platform/database/db.ts'
import { cloneTemplate, dropDatabase } from './template.ts'

/** The address of an empty database, as its owner; dropped when the test file ends. */
export async function emptyDatabase(): Promise<string> {
  const server = inject('postgres')
  const name = `e_${randomBytes(8).toString('hex')}`
  const url = await cloneTemplate(server, name)
  const owner = connect(url, 1)
  for (const statement of ['DROP SCHEMA public, sandbox_stripe CASCADE', 'CREATE SCHEMA public'])
    await owner.run(sql`${raw(statement)}`)
  await owner.close()
  afterAll(() => dropDatabase(server, name))
  return url
}
