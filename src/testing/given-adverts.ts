import { advertVersion } from '#/platform/consent/adverts/adverts.rule.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { noteReport } from '#/platform/messages/returned/note-report.ts'
import { releaseAddress } from '#/platform/messages/returned/returned-addresses.ts'
import type { TestApp, Who } from './world/app.ts'

/** A member who agreed to news, and whose address returned a mail and is right again. */
export async function givenAdverts(
  app: TestApp,
  { email, market, ...as }: Who & { email: string; market: MarketId },
) {
  const choices = [{ topic: 'news' as const, channel: 'email' as const, on: true }]
  await app.ask('POST', '/preferences', { as, market, body: { version: advertVersion, choices } })
  const { id: mailId } = await app.db.one<{ id: string }>(
    sql`SELECT id FROM email WHERE member_id = ${as.id} ORDER BY queued_at, id LIMIT 1`,
  )
  await noteReport(app.ctx, { id: `test:${mailId}`, mailId, kind: 'hard', status: '5.1.1' })
  await inTransaction(app.ctx, (ctx) => releaseAddress(ctx, email))
}
