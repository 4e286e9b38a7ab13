import { type Db, sql } from '#/platform/database/db.ts'
import { marketOn, rulesOf, termsChangesAfter } from '#/platform/markets/market-at.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { changedTerms } from './changed-terms.ts'
import { termsChangeEmail } from './terms-change.email.tsx'

const NOTICE_DAYS = 30
const AT_ONCE = 500
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Mails a change of the terms to the members of its country, from thirty days ahead of its day on; one mail each. */
export async function mailTermsChanges(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  for (const market of marketIds) {
    const noticed = dayOf(now, market).add({ days: NOTICE_DAYS }).toString()
    for (const day of termsChangesAfter(market, now).filter((day) => day <= noticed))
      await mailChange(ctx, { market, day })
  }
}

type Change = { market: MarketId; day: string }

/** Mails the members who have no mail of the change yet, in batches by id, so that a run that stops is continued by the next. */
async function mailChange(ctx: Ctx, { market, day }: Change): Promise<void> {
  const event = `terms-change:${market}:${day}:`
  const rules = rulesOf(market)
  const terms = {
    before: marketOn(market, { day: dayBefore(day), rules }),
    after: marketOn(market, { day, rules }),
  }
  const facts = { from: atNoon(day), ...changedTerms(terms, textsOf(market)) }
  let after = FIRST_ID
  for (;;) {
    const members = await listUnmailed(ctx.db, { market, event, after })
    for (const { id: memberId, firstName } of members)
      await queueEmail(ctx, {
        event: `${event}${memberId}`,
        template: termsChangeEmail,
        props: { firstName, ...facts },
        market,
        memberId,
        link: { path: paths.terms() },
      })
    if (members.length < AT_ONCE) return
    after = members.at(-1)!.id
  }
}

type Batch = { market: MarketId; event: string; after: string }

const listUnmailed = (db: Db, { market, event, after }: Batch) =>
  db.many<{ id: string; firstName: string }>(sql`
    SELECT m.id, m.first_name FROM member m
    WHERE m.market = ${market} AND m.kind = 'member' AND m.erased_at IS NULL AND m.disabled_at IS NULL
      AND m.credit_state <> 'refused' AND m.id > ${after}
      AND NOT EXISTS (SELECT FROM email e WHERE e.event_id = ${event}::text || m.id::text)
    ORDER BY m.id LIMIT ${AT_ONCE}`)

const dayBefore = (day: string) => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()
