import { type Db, sql } from '#/platform/database/db.ts'
import { hashSecret } from '#/platform/hash-secret.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { hasRoleEverywhere } from '#/platform/sessions/live-session.ts'
import { DRAFTS_SECONDS } from '#/platform/sessions/view-cookies.ts'
import { publishedEdits, setOf, type TextSet } from '#/platform/texts/server-texts.ts'
import { listDrafts } from '../edit/drafts.ts'

type Beginning = { staffId: string; sessionId: string; market: MarketId }

/** Begins a preview of a market with the drafts, and forgets the colleague's earlier one and all that are over. Returns its secret. */
export async function beginPreview({ db, clock, random }: Ctx, { staffId, sessionId, market }: Beginning) {
  const token = random.token(32)
  const expiresAt = new Date(clock.now().getTime() + DRAFTS_SECONDS * 1000)
  await db.run(sql`DELETE FROM text_preview WHERE staff_id = ${staffId} OR expires_at < ${clock.now()}`)
  await db.run(sql`
    INSERT INTO text_preview (token_hash, staff_id, session_id, market, expires_at)
    VALUES (${hashSecret(token)}, ${staffId}, ${sessionId}, ${market}, ${expiresAt})`)
  return { token, expiresAt }
}

export const endPreview = (db: Db, staffId: string) =>
  db.run(sql`DELETE FROM text_preview WHERE staff_id = ${staffId}`)

/** The market of a preview, while it and the session of its colleague last, an admin of all countries. */
export async function findPreview(ctx: Ctx, token: string): Promise<{ market: MarketId } | undefined> {
  const preview = await ctx.db.maybe<{ market: MarketId; sessionId: string }>(sql`
    SELECT market, session_id FROM text_preview WHERE token_hash = ${hashSecret(token)} AND expires_at > ${ctx.clock.now()}`)
  if (!preview) return undefined
  const { market, sessionId } = preview
  return (await hasRoleEverywhere(ctx, { sessionId, role: 'admin' })) ? { market } : undefined
}

/** The texts in force with all drafts in place of them. */
export async function draftSet(db: Db): Promise<TextSet> {
  const drafts = (await listDrafts(db)).map(({ key, texts }) => [key, texts] as const)
  return setOf({ publication: 'draft', texts: new Map([...publishedEdits().texts, ...drafts]) })
}
