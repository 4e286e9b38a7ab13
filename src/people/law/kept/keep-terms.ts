import { hash } from 'node:crypto'
import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { type Db, json, type Sql, sql } from '#/platform/database/db.ts'
import { dayIn, type MarketAt, marketAt } from '#/platform/markets/market-at.ts'
import { type MarketId, marketIds, marketOf } from '#/platform/markets/markets.ts'
import { type TextSet, textSet, textsOf } from '#/platform/texts/server-texts.ts'
import { type LegalWords, legalWords } from './legal-words.ts'

type TermsVersion = { version: string; since: Date }
export type KeptTerms = TermsVersion & { market: MarketId; words: LegalWords }

/**
 * Stores the legal words of a market when they differ from the last stored ones, and returns the version in force. The version is the
 * day, `2026-12-01`, and on the same day the next one is `2026-12-01-2`.
 */
export async function keepTerms(ctx: PlatformCtx, market: MarketId): Promise<string> {
  const now = wordsIn(marketAt(market, ctx.clock.now()))
  const last = await newest(ctx.db, market)
  if (last?.digest === now.digest) return last.version
  return inTransaction(ctx, (ctx) => storeTerms(ctx, { market, ...now }))
}

type Words = { words: LegalWords; digest: string }
const cached = new WeakMap<MarketAt, Words & { texts: TextSet }>()

/** The words that are in force, with their digest. Cached until a rule or a text changes, since each order asks for them. */
function wordsIn(market: MarketAt): Words {
  const texts = textSet()
  const known = cached.get(market)
  if (known?.texts === texts) return known
  const words = legalWords(market, textsOf(market.id))
  const found = { texts, words, digest: hash('sha256', json(words)) }
  cached.set(market, found)
  return found
}

/** Stores the words of all markets that have changed. It runs each minute, so that an order seldom has to. */
export async function keepAllTerms(ctx: PlatformCtx): Promise<void> {
  for (const market of marketIds) await keepTerms(ctx, market)
}

type New = Words & { market: MarketId }

/** Two processes that see a change at the same moment take turns: the second one finds the words of the first. */
async function storeTerms({ db, clock }: PlatformCtx, { market, words, digest }: New): Promise<string> {
  await db.run(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`terms-text:${market}`}, 0))`)
  const last = await newest(db, market)
  if (last?.digest === digest) return last.version
  const day = dayIn(marketOf(market), clock.now())
  const { version } = await db.one<{ version: string }>(sql`
    INSERT INTO terms_text (market, version, since, digest, words)
    SELECT ${market}, ${day}::text || CASE count(*) WHEN 0 THEN '' ELSE '-' || (count(*) + 1)::text END,
      greatest(${clock.now()}::timestamptz, max(since) + interval '1 millisecond'), ${digest}, ${json(words)}::jsonb
    FROM terms_text WHERE market = ${market} AND version LIKE ${`${day}%`}
    RETURNING version`)
  return version
}

const newest = (db: Db, market: MarketId) =>
  db.maybe<{ version: string; digest: string }>(
    sql`SELECT version, digest FROM terms_text WHERE market = ${market} ORDER BY since DESC LIMIT 1`,
  )

/** The version that was in force at a moment, as a subquery; the first stored one for an earlier moment. */
export const versionAt = (market: MarketId, at: Date): Sql => sql`(
    SELECT version FROM terms_text WHERE market = ${market}
    ORDER BY since <= ${at}::timestamptz DESC, CASE WHEN since <= ${at}::timestamptz THEN since END DESC, since LIMIT 1)`

export const findTerms = (db: Db, { market, version }: { market: MarketId; version: string }) =>
  db.maybe<KeptTerms>(
    sql`SELECT market, version, since, words FROM terms_text WHERE market = ${market} AND version = ${version}`,
  )

/** The version of that name; for another day the one that was in force on it. Undefined for a day before the first one. */
export const termsOn = (db: Db, { market, version }: { market: MarketId; version: string }) =>
  db.maybe<KeptTerms>(sql`
    SELECT market, version, since, words FROM terms_text
    WHERE market = ${market} AND (version = ${version} OR (char_length(${version}::text) = 10 AND left(version, 10) < ${version}::text))
    ORDER BY version = ${version} DESC, since DESC LIMIT 1`)

/** All stored versions of a market, the newest first. */
export const listTerms = (db: Db, market: MarketId) =>
  db.many<TermsVersion>(
    sql`SELECT version, since FROM terms_text WHERE market = ${market} ORDER BY since DESC`,
  )
