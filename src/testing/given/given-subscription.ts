import type { PathOf } from '#/platform/app/api/routes.ts'
import type { TestApp } from '../world/app.ts'
import type { Customer } from './given-box.ts'

type NameIn<Path> = Path extends `/subscription/${infer Name}` ? Name : never
export type SubscriptionChange = NameIn<PathOf<'POST'>>

/** A customer's actions on a subscription, each through the API. */
export function subscriptionOf(app: TestApp, member: Customer) {
  const as = { as: member, market: member.market }
  const read = async () => (await app.call('GET', '/subscription', as)).body
  const change = (name: SubscriptionChange, body: object = {}) =>
    app.call('POST', `/subscription/${name}`, { ...as, body })
  const every = (months: number, date: string | null = null) => change('interval', { months, date })
  return { read, change, every }
}
