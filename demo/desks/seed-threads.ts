import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { answerMember } from '#/styling/threads/answer-member.ts'
import { closeThread } from '#/styling/threads/change-thread.ts'
import { postMessage } from '#/styling/threads/post-message.ts'
import { memberReads } from '#/styling/threads/read-messages.ts'
import { lockThread } from '#/styling/threads/threads.ts'
import { runDueThen } from '../history/steps.ts'
import { ago, colleague, memberOf } from './people.ts'

type Said = { ago: string; by?: 'stylist' | 'support'; text: string; piece?: true }
type Talk = { of: string; said: readonly Said[]; closed?: true }

/** One thread that is done, one that waits for the member, and two to answer: at the desk, and by support. */
const talks: readonly Talk[] = [
  {
    of: 'se',
    closed: true,
    said: [
      { ago: 'P6D', text: 'Hej! Kan jag få nästa låda en vecka senare? Jag är bortrest då.' },
      {
        ago: 'P5DT22H',
        by: 'support',
        text: 'Hej! Det går fint. Du flyttar den själv under Prenumeration, eller så gör vi det åt dig.',
      },
      { ago: 'P5DT21H', text: 'Jag har flyttat den nu. Tack!' },
      { ago: 'P5DT20H', by: 'support', text: 'Vad bra. Trevlig resa!' },
    ],
  },
  {
    of: 'de',
    said: [
      {
        ago: 'P1DT4H',
        text: 'Fällt diese Bluse eher klein aus? Zwischen zwei Größen bin ich immer unsicher.',
        piece: true,
      },
      {
        ago: 'P1DT1H',
        by: 'stylist',
        text: 'Sie ist normal geschnitten, die Schultern sitzen aber knapp. Nimm lieber die größere.',
      },
    ],
  },
  {
    of: 'previewing',
    said: [
      { ago: 'PT5H', text: 'Jag ska på bröllop i januari, delvis utomhus. Kan ni tänka på något varmt?' },
    ],
  },
  {
    of: 'new',
    said: [{ ago: 'PT2H', text: 'Hvornår hører jeg fra min stylist, når jeg har bestilt den første boks?' }],
  },
]

/** Messages of the demo's members, as they were written; a member with a thread is left alone. */
export async function seedThreads(now: Ctx): Promise<void> {
  const piece = await now.db.maybe<{ sku: string }>(sql`
    SELECT v.sku FROM variant v JOIN product p ON p.id = v.product_id AND p.status = 'active'
    JOIN price ON price.sku = v.sku AND price.market = 'de' AND upper_inf(price.valid)
    WHERE p.title ->> 'de' ILIKE '%bluse%' AND v.withdrawn_at IS NULL ORDER BY v.sku LIMIT 1`)
  for (const { of, said, closed } of talks) {
    const memberId = memberOf(of).id
    if (await now.db.maybe(sql`SELECT FROM thread WHERE member_id = ${memberId}`)) continue
    for (const one of said) await say(ago(now, one.ago), memberId, { ...one, sku: one.piece && piece?.sku })
    if (closed) await end(ago(now, 'P5DT19H'), memberId)
  }
}

async function say(ctx: Ctx, memberId: string, { by, text, sku }: Said & { sku?: string }) {
  const skus = sku ? [sku] : []
  if (!by) await postMessage(ctx, { memberId, staffId: null, text, skus })
  else await answerMember(ctx, { memberId, staffId: colleague(by).id, text, skus, seen: 0 })
  await memberReads(ctx, { memberId, nth: 99 })
  await runDueThen(ctx)
}

async function end(ctx: Ctx, memberId: string) {
  const { id } = colleague('support')
  const thread = await inTransaction(ctx, ({ db }) => lockThread(db, memberId))
  const { version, lastNth: seen } = thread!
  await closeThread(ctx, { memberId, version, seen, staff: { id, roles: ['support'] } })
}
