import { sql } from '#/platform/database/db.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import type { TestApp, Who } from '../world/app.ts'
import { givenCampaign } from './given-campaign.ts'

/** A number and a text that no other row has: an answer with one of them shows a row of the country. */
export const marks = { number: 7_654_321, text: 'mark-of-the-country' }

type Given = { market: MarketId; member: Who; staff: [Who, Who] }

/** A row of the country in each list that is about no single act of a customer: reports, campaigns, the provider's book, failed mails. */
export async function givenRowsOfCountry({ db, ctx }: TestApp, { market, member, staff }: Given) {
  const { number, text } = marks
  const { currency } = marketOf(market)
  const now = ctx.clock.now()
  const month = `${now.toISOString().slice(0, 7)}-01`
  const title = { da: text, se: text, nl: text, de: text }
  await givenCampaign(db, { markets: [market], title, trigger: 'code' })
  await db.run(
    sql`INSERT INTO kept_count VALUES (${month}, ${market}, 'kind', ${text}, ${number}, ${number}, ${number})`,
  )
  await db.run(
    sql`INSERT INTO funnel_count VALUES (${month}, ${market}, ${number}, ${number}, ${number}, ${number}, ${number}, ${number})`,
  )
  await db.run(sql`INSERT INTO cohort_count VALUES (${month}, ${market}, 0, ${number})`)
  await db.run(
    sql`INSERT INTO worn_count SELECT ${month}, ${market}, id, ${number}, ${number}, 0, 0, 0, 0 FROM brand LIMIT 1`,
  )
  await db.run(sql`INSERT INTO payout VALUES (${text}, ${currency}, ${number}, 'pending', ${now}, ${now})`)
  await db.run(sql`INSERT INTO payout_share VALUES (${text}, ${market}, ${number}, 1, 1)`)
  await db.run(sql`
    INSERT INTO money_difference (id, kind, about, market, currency, ours, theirs, found_at)
    VALUES (${ctx.random.uuid()}, 'unknown-here', ${text}, ${market}, ${currency}, 0, ${number}, ${now})`)
  const { id: mailId } = await db.one<{ id: string }>(
    sql`SELECT id FROM email WHERE member_id = ${member.id} AND state = 'sent' LIMIT 1`,
  )
  await db.run(
    sql`UPDATE email SET state = 'failed', subject = ${text}, undecided_at = ${now} WHERE id = ${mailId}`,
  )
  await db.run(sql`
    INSERT INTO stylist_change (id, member_id, from_id, to_id, cause, why, words, at)
    VALUES (${ctx.random.uuid()}, ${member.id}, ${staff[0].id}, ${staff[1].id}, 'asked', 'other', ${text}, ${now})`)
  await db.run(sql`
    INSERT INTO declared_withdrawal (id, market, name, number, email, remembered, pieces, declared_at, state)
    VALUES (${ctx.random.uuid()}, ${market}, '', '', 'one@example.test', ${text}, '', ${now}, 'unmatched')`)
  return {
    /** The books do not agree with these rows: a test removes them before its database is checked. */
    async removeAgain() {
      await db.run(sql`DELETE FROM payout_share WHERE payout_id = ${text}`)
      await db.run(sql`DELETE FROM payout WHERE id = ${text}`)
      await db.run(sql`DELETE FROM money_difference WHERE about = ${text}`)
      await db.run(sql`UPDATE email SET state = 'sent', undecided_at = NULL WHERE id = ${mailId}`)
    },
  }
}
