import { assert, expect } from 'vitest'
import type { AnswerTo } from '#/platform/app/api/routes.ts'
import type { ActBody } from '#/platform/app/studio/act-for/offered.ts'
import type { ActName } from '#/studio/acts/acts.ts'
import { givenCustomer, givenStudio } from '../given/given-box.ts'
import { givenCharge, givenStaff } from '../given/given-charge.ts'
import { givenShop } from '../given/given-shop-order.ts'
import { proven } from '../proven.ts'
import type { TestApp, Who } from './app.ts'

type Offered = AnswerTo<'GET', '/studio/members/:memberId/acts'>['acts'][number]
/** Acts that a second colleague always agrees to. */
export const byTwo: readonly ActName[] = ['correct-email']

/** Customers on whom each act is possible, and the calls of the dialog. */
export async function actsWorld(app: TestApp) {
  const studio = await givenStudio(app)
  const shop = givenShop(app, studio.warehouse)
  const support = await proven(app, await givenStaff(app, 'support'))
  const finance = await proven(app, await givenStaff(app, 'finance'))
  const post = (memberId: string, body: ActBody, { as = support, key }: { as?: Who; key?: string } = {}) =>
    app.call('POST', '/studio/members/:memberId/acts', { as, params: { memberId }, body, key })
  const offered = async (memberId: string, name: ActName, as = support): Promise<Offered> => {
    const { acts } = await app.ask('GET', '/studio/members/:memberId/acts', { as, params: { memberId } })
    return acts.find(({ act }) => act === name) ?? assert.fail(`no ${name}`)
  }

  /** The first offer of an act, filled in as the dialog does; `more`: what is typed besides. */
  async function bodyOf(
    memberId: string,
    name: ActName,
    more: Partial<ActBody> = {},
    as = support,
  ): Promise<ActBody> {
    const [offer] = (await offered(memberId, name, as)).offers
    if (!offer) return assert.fail(`nothing to ${name}`)
    const given = offer.fields.filter(({ kind }) => kind !== 'money').map(({ name, value }) => [name, value])
    const input = Object.fromEntries(given) as Partial<ActBody>
    return { act: name, about: offer.id, reason: 'She asked by phone', preview: true, ...input, ...more }
  }
  async function shown(memberId: string, body: ActBody, as = support) {
    const { status, text, body: answer } = await post(memberId, body, { as })
    expect(status, text).toBe(200)
    return answer as AnswerTo<'POST', '/studio/members/:memberId/acts'>
  }
  /** A second colleague agrees to the act for a customer that waits. */
  async function agree(memberId: string, as = finance) {
    const { rows } = await app.ask('GET', '/studio/second-looks', { as })
    const look = rows.find((row) => row.kind === 'act-for' && row.memberId === memberId)
    const params = { lookId: look?.id ?? assert.fail('nothing waits') }
    await app.ask('POST', '/studio/second-looks/:lookId', { as, params, body: { agree: true } })
  }
  const doIt = async (memberId: string, body: ActBody, as = support) => {
    const { seen } = await shown(memberId, body, as)
    return shown(memberId, { ...body, preview: false, seen }, as)
  }

  /** A customer on whom the act is possible. */
  const worlds: Record<ActName, () => Promise<{ memberId: string; more?: Partial<ActBody> }>> = {
    'charge-later': async () => {
      const { id } = await givenCustomer(app)
      await givenCharge(app, { memberId: id, parts: 2 })
      await app.settle()
      return { memberId: id }
    },
    'waive-fee': async () => {
      const member = await givenCustomer(app)
      await studio.order(member)
      return { memberId: member.id }
    },
    'give-credit': async () => ({ memberId: (await givenCustomer(app)).id, more: { amount: 100_00 } }),
    refund: async () => {
      const { id } = await givenCustomer(app)
      await givenCharge(app, { memberId: id })
      await app.settle()
      return { memberId: id, more: { amount: 50_00 } }
    },
    'extend-approval': async () => {
      const member = await givenCustomer(app)
      await studio.givenDelivered(member)
      return { memberId: member.id }
    },
    'extend-return': async () => ({ memberId: (await shop.delivered()).customer.id }),
    'cancel-order': async () => ({ memberId: (await shop.paid()).customer.id }),
    'correct-address': async () => {
      const member = await givenCustomer(app)
      await studio.order(member)
      return { memberId: member.id, more: { street: 'Nygatan', streetNumber: '7' } }
    },
    'change-email': async () => {
      const { id } = await givenCustomer(app)
      return { memberId: id, more: { email: `${id.slice(0, 8)}.new@example.test` } }
    },
    'correct-email': async () => {
      const { id } = await givenCustomer(app)
      return { memberId: id, more: { email: `${id.slice(0, 8)}.right@example.test` } }
    },
    'swap-piece': async () => {
      const member = await givenCustomer(app)
      await studio.style(await studio.order(member))
      return { memberId: member.id }
    },
    'send-again': async () => {
      const member = await givenCustomer(app)
      await studio.order(member)
      await app.settle()
      return { memberId: member.id }
    },
    pause: withDates,
    skip: withDates,
    'end-subscription': async () => {
      const member = await givenCustomer(app)
      await studio.order(member)
      return { memberId: member.id }
    },
    'password-link': async () => ({ memberId: (await givenCustomer(app)).id }),
    'end-sessions': async () => ({ memberId: (await givenCustomer(app)).id }),
    'write-message': async () => ({
      memberId: (await givenCustomer(app)).id,
      more: { letter: 'Hello Anna,\n\nit comes on Tuesday.' },
    }),
    'write-mail': async () => ({
      memberId: (await shop.paid()).customer.id,
      more: { subject: 'Your parcel', letter: 'Hello Anna,\n\nit comes on Tuesday.' },
    }),
    'hand-over': async () => ({
      memberId: (await givenCustomer(app)).id,
      more: { task: 'Give back what was paid twice' },
    }),
    undo: async () => {
      const { memberId } = await withDates()
      await doIt(memberId, await bodyOf(memberId, 'skip'))
      return { memberId }
    },
  }
  async function withDates() {
    const member = await givenCustomer(app)
    const body = { date: null, months: 1 as const }
    await app.ask('POST', '/subscription/interval', { as: member, body })
    return { memberId: member.id }
  }

  return { studio, support, finance, post, offered, bodyOf, shown, agree, doIt, worlds, withDates }
}
