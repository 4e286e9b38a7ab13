import { titlesAmong } from '#/goods/catalogue/titles.ts'
import { type Db, json, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { masked, textsIn } from './mask.rule.ts'
import { factsOf } from './render-sample.ts'

/** Examples of a mail in a country, one a day at most. */
const KEPT = 5
const DAY_MS = 86_400_000

type Of = { template: string; market: MarketId }

/** Keeps the facts of a sent mail without its person, for the preview of a draft on real data (decision 436). */
export async function keepExample(ctx: Ctx, { template: name, market, props }: Of & { props: object }) {
  const { db, clock, random } = ctx
  const template = ctx.mails.templates.get(name)
  const now = clock.now()
  const since = new Date(now.getTime() - DAY_MS)
  if (!template || isKnown(ctx, { template: name, market, since })) return
  const last = await lastExample(db, { template: name, market, since })
  if (last) return void knownIn(ctx).set(`${name} ${market}`, last.sentAt)
  const samples = template.samples.map((sample) => factsOf(ctx, sample, { market }))
  const titles = await titlesAmong(db, textsIn(props), market)
  const facts = masked(props, samples, (text) => titles.has(text)) as object
  await db.run(sql`
    INSERT INTO mail_example (id, template, market, facts, sent_at) VALUES (${random.uuid()}, ${name}, ${market}, ${json(facts)}::jsonb, ${now})`)
  await db.run(sql`
    DELETE FROM mail_example WHERE id IN (
      SELECT id FROM mail_example WHERE template = ${name} AND market = ${market} ORDER BY sent_at DESC, id DESC OFFSET ${KEPT})`)
}

/** Times of the last examples that this process has seen, by the application's settings: most mails need no statement. */
const known = new WeakMap<Ctx['config'], Map<string, Date>>()

function knownIn({ config }: Ctx): Map<string, Date> {
  const found = known.get(config) ?? new Map()
  known.set(config, found)
  return found
}

function isKnown(ctx: Ctx, { template, market, since }: Of & { since: Date }): boolean {
  const at = knownIn(ctx).get(`${template} ${market}`)
  return at !== undefined && at > since
}

const lastExample = (db: Db, { template, market, since }: Of & { since: Date }) =>
  db.maybe<{ sentAt: Date }>(sql`
    SELECT sent_at FROM mail_example WHERE template = ${template} AND market = ${market} AND sent_at > ${since}
    ORDER BY sent_at DESC LIMIT 1`)

export const listExamples = (db: Db, { template, market }: Of) =>
  db.many<{ id: string; sentAt: Date }>(sql`
    SELECT id, sent_at FROM mail_example WHERE template = ${template} AND market = ${market} ORDER BY sent_at DESC, id DESC`)

export const findExample = (db: Db, { id, template, market }: Of & { id: string }) =>
  db.maybe<{ facts: object }>(
    sql`SELECT facts FROM mail_example WHERE id = ${id} AND template = ${template} AND market = ${market}`,
  )
