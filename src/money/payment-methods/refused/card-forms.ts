import '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import { type Db, sql } from '#/platform/database/db.ts'
import { mayBeLost } from '#/platform/database/may-be-lost.ts'
import { forgetBefore } from '#/platform/database/schema/forget-before.ts'
import { networksOf } from '#/platform/http/limits/networks.rule.ts'
import { counterOf, type Failures, refuseAfterFailures } from '#/platform/http/limits/rate-limit.ts'
import { visitorCookie } from '#/platform/sessions/session-cookies.ts'

/**
 * The sources of a card form: the buyer if known, the browser by its cart's cookie, and the networks of its address. A browser
 * without the cookie has no counter: computers of a school differ in nothing else.
 */
function sourcesOf({ ip, cookies }: FastifyRequest, memberId: string | undefined): Failures[] {
  const browser = cookies[visitorCookie]
  return [
    ...(memberId ? [{ limit: 'refused-cards-buyer', from: memberId } as const] : []),
    ...(browser ? [{ limit: 'refused-cards-browser', from: browser } as const] : []),
    ...networksOf(ip).map(
      ({ name }, at) =>
        ({ limit: at === 0 ? 'refused-cards-network' : 'refused-cards-site', from: name }) as const,
    ),
  ]
}

/** Refuses another card form to a source whose cards were refused in a series (T114). */
export const refuseCardTesting = (request: FastifyRequest, memberId?: string): Promise<void> =>
  refuseAfterFailures(request.ctx, sourcesOf(request, memberId))

/** The intent whose secret a browser was given. */
const intentOf = (clientSecret: string) => clientSecret.split('_secret_')[0]!

/** Stores who was given the card form of an intent. */
export async function noteCardForm(request: FastifyRequest, clientSecret: string): Promise<void> {
  const { db, clock } = request.ctx
  const counters = sourcesOf(request, undefined).map(counterOf)
  await db.run(sql`
    INSERT INTO card_form (intent_id, counter, given_at)
    SELECT ${intentOf(clientSecret)}, counter, ${clock.now()}::timestamptz FROM unnest(${counters}::text[]) AS counter
    WHERE ${mayBeLost(db)} ON CONFLICT DO NOTHING`)
}

export const countersOfForm = async (db: Db, intentId: string): Promise<string[]> =>
  (
    await db.many<{ counter: string }>(
      sql`SELECT counter FROM card_form WHERE intent_id = ${intentId} ORDER BY counter`,
    )
  ).map(({ counter }) => counter)

/** The member who saves a card by a set-up of the provider. */
export const memberOfSetup = async (db: Db, setupId: string): Promise<string | undefined> =>
  (
    await db.maybe<{ memberId: string }>(
      sql`SELECT member_id FROM mandate WHERE setup_provider_id = ${setupId}`,
    )
  )?.memberId

export const forgetCardForms = (db: Db, now: Date) =>
  forgetBefore(db, { table: 'card_form', key: 'intent_id', since: 'given_at', days: 1, now })
