import type { AdvertOwner } from '#/platform/consent/adverts/advert-answers.ts'
import type { AdvertTopic } from '#/platform/consent/adverts/adverts.rule.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { kindNamed } from '#/platform/ports/mail-kinds.ts'
import { mailLinkUrl } from './mail-address.ts'

/** The kind of key that opens the preferences of a mail's receiver (mail-kinds.ts). */
export const PREFERENCES_KEY = 'preferences'
/** The kind of address to which mail servers return a mail. */
export const RETURN_ADDRESS = 'returned-mail'

type AdvertReceiver = { owner: AdvertOwner; market: MarketId; topic: AdvertTopic | null }
type Row = { memberId: string | null; recipient: string; market: MarketId; topic: AdvertTopic | null }

/** The receiver of a mail, and its topic. Undefined for an unknown mail, and when the receiver was erased. */
export async function findAdvertReceiver(db: Db, mailId: string): Promise<AdvertReceiver | undefined> {
  const row = await db.maybe<Row>(sql`
    SELECT e.member_id, e.recipient::text, e.market, e.topic FROM email e LEFT JOIN member m ON m.id = e.member_id
    WHERE e.id = ${mailId} AND m.erased_at IS NULL AND e.recipient <> e.id || '@erased.invalid'`)
  if (!row) return undefined
  const { memberId, recipient, market, topic } = row
  return { owner: memberId ? { memberId } : { address: recipient }, market, topic }
}

/** The page on which the receiver of a mail stops its topic, with the mail's signed key. */
export async function preferencesUrlOf(
  ctx: Ctx,
  { id, market }: { id: string; market: MarketId },
  origin: string,
): Promise<URL> {
  const url = mailLinkUrl(origin, market, { path: paths.preferences() })
  const key = await kindNamed(ctx.mails.linkKeys, PREFERENCES_KEY)(ctx, id)
  url.searchParams.set('key', key ?? '')
  return url
}

/** The route that a mail program calls to stop a topic (RFC 8058). */
const ONE_CLICK = '/api/preferences/unsubscribe'

/** Headers for the unsubscribe button of a mail program (RFC 2369, RFC 8058). */
export function advertHeaders(preferences: URL): Record<string, string> {
  const url = new URL(ONE_CLICK, preferences.origin)
  url.searchParams.set('key', preferences.searchParams.get('key') ?? '')
  return { 'List-Unsubscribe': `<${url.href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
