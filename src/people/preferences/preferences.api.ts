import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { findMember } from '#/people/members/members.ts'
import { confirmAdvertAnswer, findConfirming } from '#/platform/consent/adverts/advert-answers.ts'
import { inTransaction } from '#/platform/context.ts'
import { DomainError, found, Unauthenticated } from '#/platform/errors.ts'
import type { Api } from '#/platform/http/http.ts'
import { limitCalls, limitNetworks } from '#/platform/http/limits/rate-limit.ts'
import { route, routes } from '#/platform/http/route.ts'
import { done } from '#/platform/http/schema.ts'
import { releaseAddress } from '#/platform/messages/returned/returned-addresses.ts'
import { paths } from '#/platform/paths.ts'
import { mailOfKey } from './preference-key.ts'
import {
  ChosenPreferences,
  Confirmed,
  ConfirmKey,
  Preferences,
  UnsubscribeQuery,
  WhosePreferences,
} from './preferences.schema.ts'
import { preferencesOf, savePreferences, stopTopic, type Whose } from './preferences.ts'

/** Choices of advertising, by the key of a mail or of the signed-in member; and the address that returns mails. */
export const preferencesApi = routes(
  route('POST /api/preferences/look', { body: WhosePreferences, answer: Preferences }, async (request) =>
    preferencesOf(request.ctx, await whoseOf(request, request.body.key)),
  ),
  route('POST /api/preferences', { body: ChosenPreferences, answer: Preferences }, async (request) => {
    const { key, choices } = request.body
    const whose = await whoseOf(request, key)
    return savePreferences(request.ctx, { ...whose, choices, way: key ? 'mail' : 'account' })
  }),
  route(
    'POST /api/preferences/confirm-look',
    { body: ConfirmKey, answer: Confirmed },
    async ({ ctx, body }) => found(await findConfirming(ctx.db, { key: body.key, now: ctx.clock.now() })),
  ),
  route('POST /api/preferences/confirm', { body: ConfirmKey, answer: Confirmed }, async ({ ctx, body }) => {
    const asked = { key: body.key, now: ctx.clock.now() }
    await confirmAdvertAnswer(ctx.db, asked)
    return found(await findConfirming(ctx.db, asked))
  }),
  route('POST /api/me/email/reachable', { answer: done }, async ({ ctx, memberId }) => {
    await limitCalls(ctx, { limit: 'address-reachable', from: memberId })
    const { email } = found(await findMember(ctx.db, memberId))
    await inTransaction(ctx, (ctx) => releaseAddress(ctx, email))
    return {}
  }),
)

/** The key decides where there is one: a mail may be opened in another person's browser. */
async function whoseOf({ ctx, actor }: FastifyRequest, key: string | undefined): Promise<Whose> {
  if (key) return found(await mailOfKey(ctx, key))
  if (actor.kind !== 'member' || actor.scope !== 'full') throw Unauthenticated()
  const { id: memberId, market } = found(await findMember(ctx.db, actor.id))
  return { owner: { memberId }, market }
}

type Unsubscribing = Static<typeof UnsubscribeQuery>

/**
 * The address of the header List-Unsubscribe. A mail program posts to it without cookies (RFC 8058); a browser that opens it gets the
 * page, since opening changes nothing (T13).
 */
export const unsubscribeApi: Api = (app) =>
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    // Form data of either kind (RFC 8058, section 3.2).
    forms.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) =>
      done(null, body),
    )
    forms.get<{ Querystring: Unsubscribing }>(
      '/api/preferences/unsubscribe',
      { schema: { hide: true, querystring: UnsubscribeQuery } },
      async ({ query }, reply) =>
        reply.redirect(`${paths.preferences()}?key=${encodeURIComponent(query.key)}`, 303),
    )
    forms.post<{ Querystring: Unsubscribing }>(
      '/api/preferences/unsubscribe',
      { schema: { hide: true, querystring: UnsubscribeQuery, response: { 200: done } } },
      async ({ ctx, query, body, ip }) => {
        if (!isOneClick(body)) throw new DomainError(400, 'bad-request')
        const mail = await mailOfKey(ctx, query.key)
        if (!mail?.topic) await limitNetworks(ctx, { limit: 'unsubscribe', ip })
        const { topic, ...whose } = found(mail)
        await stopTopic(ctx, { ...whose, topic: found(topic) })
        return {}
      },
    )
  }) as unknown as Promise<void>

const isOneClick = (body: unknown) =>
  typeof body === 'string' && body.includes('List-Unsubscribe') && body.includes('One-Click')
