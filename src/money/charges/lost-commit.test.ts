import { type AddressInfo, createServer, connect as openSocket, type Socket } from 'node:net'
import { afterAll, expect, inject, test } from 'vitest'
import { jobs } from '#/entry/jobs.ts'
import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { connect, isPassing, sql } from '#/platform/database/db.ts'
import { asApp } from '#/platform/database/postgres/app-role.ts'
import { drain } from '#/platform/jobs/run-due.ts'
import { providerBook } from '#/testing/at-the-provider.ts'
import { urlOf } from '#/testing/database/template.ts'
import { testApp } from '#/testing/world/app.ts'
import { chargeWorld } from '#/testing/world/charge-world.ts'

const app = await testApp()
const { chargeOf, mailsTo, given, pass } = chargeWorld(app)

/**
 * A database connection that loses the answer to one COMMIT: the server has committed, and the line is cut. A first
 * try is written by a statement that commits itself, recognised by its key.
 */
const commits = /COMMIT|charge-[0-9a-f-]{36}-1/
const line = { untilCut: Number.POSITIVE_INFINITY }
const sockets = new Set<Socket>()
const proxy = createServer((client) => {
  const { hostname, port } = new URL(inject('postgres'))
  const server = openSocket(Number(port), hostname)
  let cutting = false
  for (const socket of [client, server]) {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => (socket === client ? server : client).destroy())
  }
  client.on('data', (chunk) => {
    if (commits.test(chunk.toString('latin1')) && --line.untilCut === 0) cutting = true
    server.write(chunk)
  })
  server.on('data', (chunk) => {
    if (cutting) client.resetAndDestroy()
    else client.write(chunk)
  })
})
await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
const { name } = await app.db.one<{ name: string }>(sql`SELECT current_database() AS name`)
const url = new URL(urlOf(inject('postgres'), name))
url.port = String((proxy.address() as AddressInfo).port)
url.searchParams.delete('host') // through the network, where it can be cut
const db = connect(asApp(url.href), 2)
afterAll(async () => {
  await db.close()
  for (const socket of sockets) socket.destroy()
  proxy.close()
})

test('T92 work whose COMMIT is not answered may be done: it is not done again by itself, and not called undone', async () => {
  const subject = { kind: 'charge', id: app.ctx.random.uuid() }
  const actor = { kind: 'clock', id: 'test' } as const
  line.untilCut = 1
  const outcome = await inTransaction({ ...app.ctx, db }, (ctx) =>
    audit(ctx, { actor, action: 'commit-lost', subject }),
  ).catch((error: Error) => error)
  line.untilCut = Number.POSITIVE_INFINITY
  expect(outcome).toBeInstanceOf(Error)
  expect(isPassing(outcome)).toBe(true)
  const rows = await app.db.many(sql`SELECT action FROM audit WHERE subject_id = ${subject.id}`)
  expect(rows).toEqual([{ action: 'commit-lost' }])
})

test('T92 whichever COMMIT of a charge is not answered, it is looked up, and the money moves once', async () => {
  let cut = 0
  for (let nth = 1; nth <= 6; nth++) {
    const { member, chargeId, total } = await given()
    line.untilCut = nth
    await drain({ ...app.ctx, db }, jobs, { limit: 1 }).catch(() => {})
    if (line.untilCut <= 0) cut++
    line.untilCut = Number.POSITIVE_INFINITY
    for (const wait of ['PT2M', 'PT3M', 'PT10M']) await pass(wait)
    expect(await chargeOf(chargeId), `COMMIT ${nth}`).toMatchObject({ state: 'captured' })
    expect(await providerBook(app, chargeId)).toEqual([{ amount: total, currency: 'sek' }])
    expect((await mailsTo(member.email)).filter((mail) => mail === 'payment-receipt')).toHaveLength(1)
  }
  expect(cut).toBeGreaterThanOrEqual(2)
})

test('T100 a process whose clock is two minutes ahead takes a charge over, and the money moves once', async () => {
  const { member, chargeId, total } = await given()
  let go = () => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  let waits = false
  const slow = drain(
    {
      ...app.ctx,
      failpoint: async (point: string) => {
        if (point !== 'before_charge_call') return
        waits = true
        await gate
      },
    },
    jobs,
    { limit: 1 },
  )
  await expect.poll(() => waits).toBe(true)
  const ahead = { now: () => new Date(app.clock.now().getTime() + 120_000) }
  await drain({ ...app.ctx, clock: ahead }, jobs, { limit: 1 })
  expect(await chargeOf(chargeId)).toMatchObject({ state: 'unknown' })
  go()
  await slow
  for (const wait of ['PT3M', 'PT10M']) await pass(wait)
  expect(await chargeOf(chargeId)).toMatchObject({ state: 'captured', attempts: 1 })
  expect(await providerBook(app, chargeId)).toEqual([{ amount: total, currency: 'sek' }])
  expect((await mailsTo(member.email)).filter((mail) => mail === 'payment-receipt')).toHaveLength(1)
})
