import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../database/database.ts'
import { withKnownKinds } from './fill-size.ts'

const db = await testDatabase({ owner: true })

test('R8.09 the generator cannot write a job of a kind without a handler, with triggers off either', async () => {
  const client = new pg.Client({ connectionString: db.pool.options.connectionString! })
  await client.connect()
  const write = (kind: string) =>
    client.query('INSERT INTO job (kind, subject, created_at, due_at) VALUES ($1, $2, now(), now())', [
      kind,
      'made',
    ])
  await client.query('SET session_replication_role = replica')
  await withKnownKinds(client, async () => {
    await write('lapse-shop-order')
    await expect(write('lapse-order')).rejects.toThrow('kinds_with_a_handler')
  })
  await write('of-a-later-version')
  await client.query("DELETE FROM job WHERE subject = 'made'")
  await client.end()
})
