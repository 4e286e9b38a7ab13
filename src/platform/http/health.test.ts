import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { policies } from '#/entry/policy.ts'
import { testApp } from '#/testing/world/app.ts'
import { connect } from '../database/db.ts'
import { enqueue } from '../jobs/jobs.ts'
import { healthApi } from './health.api.ts'
import { createServer } from './http.ts'

const app = await testApp({ checked: false })
const health = () => app.app.inject('/healthcheck')

test('R2.13 a healthy process reports its version and its parts', async () => {
  const answer = await health()
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json()).toEqual({
    version: app.ctx.config.version,
    database: 'up',
    jobs: 'up',
    storage: 'up',
    loop: 'up',
    process: 'up',
  })
})

test('R2.13 11.6 an ending process reports that while it still serves', async () => {
  let isLeaving = false
  const server = await createServer(app.ctx, { policies })
  await healthApi({ isLeaving: () => isLeaving })(server)
  const process = async () => {
    const answer = await server.inject('/healthcheck')
    return { status: answer.statusCode, process: answer.json().process }
  }
  expect(await process()).toEqual({ status: 200, process: 'up' })
  isLeaving = true
  expect(await process()).toEqual({ status: 503, process: 'leaving' })
  await server.close()
})

test('R2.13 11.5 work that is a quarter of an hour late is reported, and takes no process out of service', async () => {
  const now = app.clock.now()
  await enqueue(app.db, { kind: 'send-email', subject: app.ctx.random.uuid(), dueAt: now, now })
  app.clock.advance('PT14M')
  expect((await health()).json()).toMatchObject({ jobs: 'up' })
  app.clock.advance('PT2M')
  const answer = await health()
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ jobs: 'late', database: 'up' })
})

test('R2.13 11.5 a database that refuses writes, such as a standby, is down', async () => {
  const url = new URL(String(app.db.pool.options.connectionString))
  url.searchParams.set('options', `${url.searchParams.get('options')} -c default_transaction_read_only=on`)
  const standby = connect(url.href, 1)
  const server = await createServer(app.ctx, { policies })
  await healthApi({ probe: standby })(server)
  const answer = await server.inject('/healthcheck')
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ database: 'down', storage: 'up' })
  await standby.close()
})

test('R2.13 without its folder the storage is down', async () => {
  const files = join(app.ctx.config.DATA_DIR, 'files')
  rmSync(files, { recursive: true, force: true })
  writeFileSync(files, 'in the way')
  const answer = await health()
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ storage: 'down', database: 'up' })
})

test('R2.13 without its database it reports that, and soon', async () => {
  const gone = connect('postgres://nobody@127.0.0.1:1/nowhere', 1)
  const server = await createServer({ ...app.ctx, db: gone }, { policies })
  await healthApi()(server)
  const answer = await server.inject('/healthcheck')
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ database: 'down' })
  await gone.close()
})
