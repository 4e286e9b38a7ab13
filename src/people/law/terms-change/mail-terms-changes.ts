import { sql } from '#/platform/database/db.ts'
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

/** Mails those who have no mail of it yet, as many as one run may; the next run goes on. */
async function mailChange(ctx: Ctx, { market, day }: Change): Promise<void> {
  const event = `terms-change:${market}:${day}:`
  const members = await ctx.db.many<{ id: string; firstName: string }>(sql`
    SELECT m.id, m.first_name FROM member m
    WHERE m.market = ${market} AND m.kind = 'member' AND m.erased_at IS NULL AND m.disabled_at IS NULL
      AND m.credit_state <> 'refused' AND NOT EXISTS (SELECT FROM email e WHERE e.event_id = ${event} || m.id)
    ORDER BY m.id LIMIT ${AT_ONCE}`)
  if (members.length === 0) return
  const rules = rulesOf(market)
  const before = dayBefore(day)
  const changed = changedTerms(
    { before: marketOn(market, { day: before, rules }), after: marketOn(market, { day, rules }) },
    textsOf(market),
  )
  for (const { id: memberId, firstName } of members)
    await queueEmail(ctx, {
      event: `${event}${memberId}`,
      template: termsChangeEmail,
      props: { firstName, from: atNoon(day), ...changed },
      market,
      memberId,
      link: { path: paths.terms() },
    })
}

const dayBefore = (day: string) => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()
