import type { FastifyRequest } from 'fastify'
import { marketOf } from '#/markets/markets.ts'
import { type Db, sql } from '#/platform/db.ts'
import { found } from '#/platform/errors.ts'
import { type Api, memberOf } from '#/platform/http.ts'
import { latestAnswers, surveyProgress } from '#/survey/survey.ts'
import { findMember, type Member } from './members.ts'

type Subscription = {
  id: string
  state: 'active' | 'cancelled'
  intervalMonths: number
  subscribedSince: Date
  nextBoxDate: string | null
  skippedBoxDate: string | null
  cancelledAt: Date | null
}

/** The record of the signed-in member, with the field names the browser has always known (spec §3). */
export const meApi: Api = async (app) => {
  app.get('/api/me', record)
  app.get('/api/me/', record) // the browser has always asked with the slash

  async function record(request: FastifyRequest) {
    const { ctx } = request
    const member = found(await findMember(ctx.db, memberOf(request).id))
    const light = (request.query as { light?: string }).light === '1'
    return light ? lightRecord(member, await surveyState(member.id)) : fullRecord(member)

    async function surveyState(memberId: string) {
      const { step, completedAt } = await surveyProgress(ctx.db, memberId)
      return { step, completed: completedAt !== null }
    }
    async function fullRecord(member: Member) {
      const survey = await surveyState(member.id)
      const subscription = await ctx.db.maybe<Subscription>(sql`
        SELECT id, state, interval_months, subscribed_since, next_box_date::text, skipped_box_date::text, cancelled_at
        FROM subscription WHERE member_id = ${member.id}`)
      const { boxes, pending } = await ctx.db.one<{ boxes: number; pending: boolean }>(sql`
        SELECT count(*) FILTER (WHERE state NOT IN ('cancelled', 'lapsed')) AS boxes,
          coalesce(bool_or(state IN ('ordered', 'styling', 'previewing', 'approved', 'packed')), false) AS pending
        FROM box WHERE member_id = ${member.id}`)
      const active = subscription?.state === 'active'
      return {
        ...lightRecord(member, survey),
        userInfo: {
          street: member.street,
          streetNumber: member.streetNumber,
          streetDoor: member.streetDoor,
          zip: member.zip,
          city: member.city,
        },
        subscribed: active,
        checkSubscribe: active,
        subscription_id: subscription?.id ?? null,
        subscribed_since: subscription?.subscribedSince.toISOString() ?? null,
        subscription_cancelled_at: subscription?.cancelledAt?.toISOString() ?? null,
        renewal_interval: subscription?.intervalMonths ?? null,
        next_box_date: subscription?.nextBoxDate ?? null,
        skip_next_box_date: subscription?.skippedBoxDate ?? null,
        can_reactivate: subscription?.state === 'cancelled',
        has_pending_styling_process: pending,
        boxes_ordered: boxes,
        surveyAnswers: await latestAnswers(ctx.db, member.id),
        surveyData: { step: survey.step, completed: survey.completed },
        wallet: await walletOf(ctx.db, member.id),
        checkout_step: null,
        cart: null,
        checkoutPreview: { shipping: { shipping_method_id: null, shipping_methods: [] } },
        shops: [],
        discounts: [],
      }
    }
  }

  app.get('/api/me/segment', async (request) => {
    const member = found(await findMember(request.ctx.db, memberOf(request).id))
    return { segment: member.customerType }
  })
}

/** What we owe her, in minor units of her market's currency: the balance of her wallet in the ledger. */
async function walletOf(db: Db, memberId: string): Promise<number> {
  const row = await db.maybe<{ balance: number }>(
    sql`SELECT balance FROM ledger_account WHERE kind = 'wallet' AND owner = ${memberId}`,
  )
  return row ? -row.balance : 0
}

function lightRecord(member: Member, { step, completed }: { step: number; completed: boolean }) {
  const market = marketOf(member.market)
  return {
    id: member.id,
    email: member.email,
    first_name: member.firstName,
    last_name: member.lastName,
    phoneNumber: member.phone,
    phone_number: member.phone,
    locale: {
      id: market.numericId,
      locale: market.id,
      wire: market.wireLocale,
      country_id: market.countryId,
    },
    styling_profile_completed: completed,
    survey_step: step,
    url_after_login: completed ? '/frontpage-in' : '/survey',
    showSurveyModal: !completed,
    first_survey_visit: step === 1 && !completed,
    is_new_survey: true,
  }
}
