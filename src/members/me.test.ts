import { beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp, type Who } from '#/testing/app.ts'
import { demoPassword } from './demo-people.ts'
import { seedPeople } from './seed.ts'

let app: TestApp
const signIn = async (email: string) =>
  (await app.call<Who>('POST', '/login', { body: { email, password: demoPassword } })).body
beforeAll(async () => {
  app = await testApp()
  await seedPeople(app.ctx)
})

const fields = [
  'first_survey_visit',
  'is_new_survey',
  'subscribed',
  'checkout_step',
  'styling_profile_completed',
  'email',
  'first_name',
  'last_name',
  'survey_step',
  'url_after_login',
  'next_box_date',
  'skip_next_box_date',
  'subscription_cancelled_at',
  'has_pending_styling_process',
  'boxes_ordered',
  'subscription_id',
  'locale',
  'userInfo',
  'can_reactivate',
  'surveyAnswers',
  'surveyData',
  'showSurveyModal',
  'renewal_interval',
  'cart',
  'checkoutPreview',
  'shops',
  'phoneNumber',
  'phone_number',
  'checkSubscribe',
  'wallet',
  'discounts',
  'subscribed_since',
]

test('R3.03 the full record has every field the browser knows', async () => {
  const { body } = await app.call<object>('GET', '/me/', { as: await signIn('se@garderobe.example') })
  expect(Object.keys(body)).toEqual(expect.arrayContaining(fields))
  expect(body).toMatchObject({
    subscribed: true,
    wallet: 0,
    locale: { id: 2, country_id: 2 },
    url_after_login: '/frontpage-in',
  })
  expect(JSON.stringify(body)).not.toContain('password')
})

test('R3.03 R2.09 a newcomer is sent on with her survey; her segment is new', async () => {
  const as = await signIn('new@garderobe.example')
  const { body } = await app.call<object>('GET', '/me?light=1', { as })
  expect(body).toMatchObject({ url_after_login: '/survey', survey_step: 1, showSurveyModal: true })
  expect((await app.call<{ segment: string }>('GET', '/me/segment', { as })).body.segment).toBe('new')
})
