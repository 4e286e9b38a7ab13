import Fastify from 'fastify'
import { type Pool, sql } from '#/platform/database/db.ts'
import { bareStatements } from './bare-statements.ts'
import { CATEGORIES, type Listed, WORDS } from './paths.ts'

type Part = { id: string; sku: string }

/** Fastify and one prepared statement a call, without checks, counts or sessions. */
export async function bareServer(db: Pool) {
  await db.run(
    sql`CREATE TABLE bare_order (cart_id uuid PRIMARY KEY, lines jsonb NOT NULL, paid_at timestamptz)`,
  )
  const { pool } = db
  const app = Fastify()
  const ask = async (name: keyof typeof bareStatements, values: unknown[]) =>
    (await pool.query({ name: `bare-${name}`, text: bareStatements[name], values })).rows[0]
  app.get<{ Params: { kind: Listed; nth: string } }>('/:kind/:nth', ({ params: { kind, nth } }) => {
    const at = Number(nth) % 4
    return ask(kind, ['se', kind === 'search' ? `'${WORDS[at]?.replace('ä', 'a')}'` : CATEGORIES[at], 24])
  })
  app.get<{ Params: { sku: string } }>('/product/of/:sku', ({ params }) => ask('product', ['se', params.sku]))
  app.post<{ Body: Part }>('/cart', ({ body }) => ask('cart', ['se', body.sku]))
  app.post<{ Body: Part }>('/view', ({ body }) => ask('view', ['se', body.id]))
  app.post<{ Body: Part }>('/order', ({ body }) => ask('order', ['se', body.id]))
  app.post('/intent', () => ({ ok: true }))
  app.post<{ Body: Part }>('/paid', ({ body }) => ask('paid', [body.id]))
  const drawn = new Map<string, string>()
  app.get<{ Params: { path: string } }>('/drawn/:path', ({ params: { path } }, reply) =>
    reply.type('text/html; charset=utf-8').send(drawn.get(path)),
  )
  return { drawn, origin: await app.listen({ port: 0 }), close: () => app.close() }
}
