import { type Static, Type } from 'typebox'
import { closed, uuid } from '#/platform/http/schema.ts'
import { marketOf } from '#/platform/markets/markets.ts'
import type { PricedCart } from '#/shop/cart/cart.ts'
import { CheckoutFields, checkoutFields } from './checkout-fields.ts'
import type { LightRecord, MemberRecord } from './record.queries.ts'

const nullable = <T extends 'string' | 'integer'>(type: T, more: object = {}) =>
  Type.Unsafe<(T extends 'string' ? string : number) | null>({ type: [type, 'null'], ...more })
const day = { format: 'date' }
const moment = { format: 'date-time' }

const light = {
  id: uuid,
  email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  phoneNumber: Type.String(),
  phone_number: Type.String(),
  locale: closed({
    id: Type.Integer(),
    locale: Type.String(),
    wire: Type.String(),
    country_id: Type.Integer(),
  }),
  styling_profile_completed: Type.Boolean(),
  survey_step: Type.Integer(),
  url_after_login: Type.String({ description: 'where a sign-in without a return address leads' }),
  showSurveyModal: Type.Boolean(),
  first_survey_visit: Type.Boolean(),
  is_new_survey: Type.Boolean(),
}
const fullOnly = {
  userInfo: closed({
    street: Type.String(),
    streetNumber: Type.String(),
    streetDoor: Type.String(),
    zip: Type.String(),
    city: Type.String(),
  }),
  subscribed: Type.Boolean(),
  checkSubscribe: Type.Boolean(),
  subscription_id: nullable('string', { format: 'uuid' }),
  subscribed_since: nullable('string', moment),
  subscription_cancelled_at: nullable('string', moment),
  renewal_interval: nullable('integer', { description: 'months between two boxes' }),
  next_box_date: nullable('string', day),
  skip_next_box_date: nullable('string', day),
  can_reactivate: Type.Boolean(),
  has_pending_styling_process: Type.Boolean(),
  boxes_ordered: Type.Integer(),
  surveyAnswers: Type.Unsafe<{ [question: string]: unknown }>({ type: 'object', additionalProperties: true }),
  surveyData: closed({ step: Type.Integer(), completed: Type.Boolean() }),
  wallet: Type.Integer({ description: 'what we owe the member, in minor units of their currency' }),
  ...CheckoutFields,
}

/** The record of the signed-in member, with the field names of spec §3, which browsers rely on. */
export const FullMe = closed({ ...light, ...fullOnly })
export const LightMe = closed(light)
/** Answer of one address for both: with `light=1` only the data that every page needs. */
export const Me = closed({
  ...light,
  ...(Object.fromEntries(
    Object.entries(fullOnly).map(([name, schema]) => [name, Type.Optional(schema as never)]),
  ) as unknown as {
    [Name in keyof typeof fullOnly]: ReturnType<typeof Type.Optional<(typeof fullOnly)[Name]>>
  }),
})
export const Segment = closed({ segment: Type.Enum(['new', 'renewal']) })

export function lightMe(record: LightRecord): Static<typeof LightMe> {
  const { surveyStep: step, surveyCompleted: completed, refused } = record
  const surveyed = completed || refused
  const market = marketOf(record.market)
  return {
    id: record.id,
    email: record.email,
    first_name: record.firstName,
    last_name: record.lastName,
    phoneNumber: record.phone,
    phone_number: record.phone,
    locale: {
      id: market.numericId,
      locale: market.id,
      wire: market.wireLocale,
      country_id: market.countryId,
    },
    styling_profile_completed: completed,
    survey_step: step,
    url_after_login: surveyed ? '/frontpage-in' : '/survey',
    showSurveyModal: !surveyed,
    first_survey_visit: step === 1 && !completed,
    is_new_survey: true,
  }
}

export function fullMe(
  record: MemberRecord,
  { cart, now }: { cart: PricedCart | null | undefined; now: Date },
): Static<typeof FullMe> {
  const { street, streetNumber, streetDoor, zip, city } = record
  const active = record.subscriptionState === 'active'
  return {
    ...lightMe(record),
    userInfo: { street, streetNumber, streetDoor, zip, city },
    subscribed: active,
    checkSubscribe: active,
    subscription_id: record.subscriptionId,
    subscribed_since: isoOf(record.subscribedSince),
    subscription_cancelled_at: isoOf(record.cancelledAt),
    renewal_interval: record.intervalMonths,
    next_box_date: record.nextBoxDate,
    skip_next_box_date: record.skippedBoxDate,
    can_reactivate: record.subscriptionState === 'cancelled',
    has_pending_styling_process: record.pendingStyling,
    boxes_ordered: record.boxesOrdered,
    surveyAnswers: record.answers,
    surveyData: { step: record.surveyStep, completed: record.surveyCompleted },
    wallet: record.wallet,
    ...checkoutFields(cart, record.market, now),
  }
}

const isoOf = (moment: string | null) => moment && new Date(moment).toISOString()
