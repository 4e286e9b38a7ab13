import fc from 'fast-check'
import { expect, test } from 'vitest'
import { raw, sql } from '#/platform/database/db.ts'
import { type Customer, givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { testApp } from '#/testing/world/app.ts'

/**
 * Any actor tries any step at any time. The allowed steps and their results are written here independently of the
 * machines; everything else must be refused and leave no trace.
 */
const app = await testApp()
const { stylist, warehouse, shelf, order } = await givenStudio(app, { stock: 100_000 })

type Row = { state: string; version: number; pieces: { id: string; sku: string; state: string }[] }
/** `again`: a repeat is answered as done, and changes nothing. */
type Step = {
  from: string[]
  to: string[]
  again?: string[]
  act(boxId: string, box: Row, member: Customer): Promise<number>
}
type Method = 'POST' | 'PUT'
const call = async (method: Method, path: string, as: Customer | typeof stylist, body?: object) =>
  (await app.call(method, path, { as, market: 'se', body })).status

const desk =
  (path: string, body: (box: Row) => object, method: Method = 'POST') =>
  (id: string, box: Row) =>
    call(method, `/studio/desk/${id}${path}`, stylist, body(box))
const store = (path: string, body: (box: Row) => object) => (id: string, box: Row) =>
  call('POST', `/studio/warehouse/${id}${path}`, warehouse, body(box))
const own = (path: string, body: (box: Row) => object) => (id: string, box: Row, member: Customer) =>
  call('POST', `/boxes/${id}${path}`, member, body(box))
const version = ({ version }: Row) => ({ version })
const because = () => ({ reason: 'a random walk' })
const missingOne = (box: Row) => {
  const piece = some(box, 'packed', 'picked')
  return { ...because(), missing: piece ? [piece.id] : [] }
}
const some = ({ pieces }: Row, ...states: string[]) =>
  pieces.find(({ state }) => states.includes(state)) ?? pieces[0]

const steps: Record<string, Step> = {
  claim: { from: ['ordered', 'styling'], to: ['styling'], act: desk('/claim', () => ({})) },
  release: { from: ['styling'], to: ['ordered'], act: desk('/release', version) },
  pick: {
    from: ['styling'],
    to: ['styling'],
    act: desk('/items', ({ version, pieces }) => ({
      version,
      sku: shelf.find((sku) => !pieces.some((piece) => piece.sku === sku)) ?? shelf[0],
    })),
  },
  note: {
    from: ['styling'],
    to: ['styling'],
    act: desk('/note', ({ version }) => ({ version, note: 'Chosen for you.' }), 'PUT'),
  },
  preview: { from: ['styling'], to: ['previewing'], act: desk('/preview', version) },
  'send back': { from: ['previewing'], to: ['styling'], act: own('/preview/send-back', version) },
  approve: { from: ['previewing'], to: ['approved'], act: own('/preview/approve', version) },
  scan: {
    from: ['approved', 'packed'],
    to: ['approved', 'packed'],
    act: store('/scan', (box) => ({ code: some(box, 'picked')?.sku ?? 'nothing' })),
  },
  unpack: { from: ['approved', 'packed'], to: ['approved'], act: store('/unpack', because) },
  restyle: { from: ['approved', 'packed'], to: ['styling'], act: store('/hand-back', missingOne) },
  ship: {
    from: ['packed'],
    to: ['shipped'],
    async act(id) {
      const { body } = await app.call('GET', '/studio/warehouse/:subjectId', {
        params: { subjectId: id },
        as: warehouse,
      })
      return call('POST', `/studio/warehouse/${id}/ship`, warehouse, { version: body.order?.version ?? 1 })
    },
  },
  deliver: {
    from: ['shipped'],
    to: ['delivered'],
    again: ['delivered', 'settled', 'closed'],
    act: store('/deliver', () => ({})),
  },
  confirm: {
    from: ['delivered'],
    to: ['settled', 'closed'],
    async act(id, _box, member) {
      const { body } = await app.call('GET', '/boxes/:boxId/feedback', { params: { boxId: id }, as: member })
      return call('POST', `/boxes/${id}/confirm`, member, { amount: body.toPay?.total ?? 0 })
    },
  },
  'take back': {
    from: ['delivered', 'settled', 'closed'],
    to: ['delivered', 'settled', 'closed'],
    act: (_id, box) =>
      call(
        'POST',
        `/studio/returns/units/${some(box, 'delivered', 'returning')?.id ?? app.ctx.random.uuid()}`,
        warehouse,
        {
          grade: 'as-new',
          labelPresent: true,
        },
      ),
  },
}
/** In sequence the steps lead from the order to the end; the walk strays from them. */
const sequence = [
  ...['claim', 'release', 'claim', 'pick', 'pick', 'pick', 'pick', 'pick', 'note', 'preview', 'approve'],
  ...['scan', 'scan', 'scan', 'scan', 'scan', 'ship', 'deliver', 'take back', 'confirm'],
]

const read = async (boxId: string): Promise<Row> => ({
  ...(await app.db.one<Row>(sql`SELECT state, version FROM box WHERE id = ${boxId}`)),
  pieces: await app.db.many(
    sql`SELECT id, sku, state FROM box_item WHERE box_id = ${boxId} AND state <> 'removed' ORDER BY position`,
  ),
})
async function traces() {
  const held: unknown[] = []
  for (const table of [
    'box',
    'box_item',
    'box_event',
    'fulfilment_order',
    'fulfilment_line',
    'parcel',
    'reservation',
    'stock_move',
    'charge',
    'invoice',
    'ledger_entry',
    'job',
  ])
    held.push(
      await app.db.one(
        sql`SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS hash FROM ${raw(table)} t`,
      ),
    )
  return held
}

const names = Object.keys(steps)
const stray = fc.array(fc.tuple(fc.nat({ max: sequence.length }), fc.constantFrom(...names)), {
  maxLength: 12,
})

test('T34 R6.18 a random walk over all steps moves only where the model goes; the rest is refused and leaves no trace', async () => {
  const reached = new Set<string>()
  let refused = 0
  await fc.assert(
    fc.asyncProperty(stray, async (detours) => {
      const member = await givenCustomer(app)
      const boxId = await order(member)
      const walk = sequence.flatMap((name, index) => [
        ...detours.filter(([at]) => at === index).map(([, detour]) => detour),
        name,
      ])
      for (const name of walk) {
        const { from, to, again = [], act } = steps[name]!
        const before = await read(boxId)
        const traced = await traces()
        const status = await act(boxId, before, member)
        const after = await read(boxId)
        const message = `${name} of a box that is ${before.state}: ${status}, then ${after.state}`
        if (status < 300 && again.includes(before.state)) expect(await traces(), message).toEqual(traced)
        else if (status < 300) {
          expect(from, message).toContain(before.state)
          expect(to, message).toContain(after.state)
          reached.add(after.state)
        } else {
          refused++
          expect([400, 404, 409, 422], message).toContain(status)
          expect(await traces(), message).toEqual(traced)
        }
      }
    }),
    { numRuns: 15 },
  )
  expect([...reached]).toEqual(
    expect.arrayContaining([
      'ordered',
      'styling',
      'previewing',
      'approved',
      'packed',
      'shipped',
      'delivered',
      'settled',
    ]),
  )
  expect(refused).toBeGreaterThan(50)
})
