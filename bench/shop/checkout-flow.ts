import type { Flow, LoadCall } from '../load.ts'

/** The provider's card form, as the page mounts it. */
const sandbox = '/sandbox/stripe'
const [json, nothing] = [{ 'content-type': 'application/json' }, { 'content-length': '0' }]
/**
 * A new buyer each time, as guests are: with one buyer all day every index would have one word, and all calls would
 * wait for its page.
 */
function buyer() {
  const firstName = anyOf([
    'Anna',
    'Berit',
    'Cecilia',
    'Disa',
    'Ebba',
    'Frida',
    'Greta',
    'Hedda',
    'Ingrid',
    'Jonna',
    'Karin',
    'Linnea',
  ])
  const lastName =
    anyOf(['Lind', 'Berg', 'Sand', 'Holm', 'Ek', 'Dahl', 'Strand', 'Sjö']) +
    anyOf(['gren', 'ström', 'qvist', 'man', 'vall', 'ås'])
  const digits = () => String(Math.floor(Math.random() * 1e7)).padStart(7, '0')
  return {
    email: `${firstName}.${lastName}${digits()}@example.test`.toLowerCase().replace(/[^\w.@]/g, 'o'),
    firstName,
    lastName,
    phone: `070${digits()}`,
    street: 'Storgatan',
    streetNumber: '1',
    streetDoor: '',
    zip: '114 51',
    city: 'Stockholm',
  }
}
const anyOf = (values: readonly string[]) => values[Math.floor(Math.random() * values.length)] ?? ''

/** The request that the provider's form sends from the page. `apart`: the address of a sandbox that is a process of its own. */
export const confirming = (clientSecret: string, apart = '') => ({
  method: 'POST',
  ...(apart && { origin: apart }),
  path: `${apart ? '' : sandbox}/v1/payment_intents/${clientSecret.split('_secret')[0]}/confirm`,
  headers: {
    authorization: 'Bearer pk_test_garderobe_sandbox',
    'content-type': 'application/x-www-form-urlencoded',
  },
  body: new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa' }).toString(),
})

/** A guest from the first garment to the captured card: the cart, the checkout, the order, the card, "is it paid?". */
export const flow: Flow = async (ask, { path: apart, headers, body }) => {
  const from = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')
  const own: Record<string, string> = { locale: headers?.locale ?? '', 'x-forwarded-for': `10.${from}` }
  const send = (method: string, path: string, more: Partial<LoadCall> = {}) =>
    ask({
      method,
      path,
      body: more.body,
      headers: { ...own, ...(more.body ? json : nothing), ...more.headers },
    })
  const put = await send('POST', '/api/shop/cart/items', { body })
  own.cookie = put.cookies.map((cookie) => cookie.split(';')[0]).join('; ')
  const seen = JSON.parse((await send('GET', '/api/shop/checkout')).text)
  const home = seen.shipping.find(({ id }: { id: string }) => id === 'home')
  const ordering = {
    ...buyer(),
    shipping: 'home',
    total: home.total,
    cartVersion: seen.cart.version,
    terms: true,
  }
  const placed = await send('POST', '/api/shop/checkout/order', {
    body: JSON.stringify(ordering),
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  if (placed.status !== 201) return placed.status
  const { payment, session } = JSON.parse(placed.text)
  own.cookie = placed.cookies.map((cookie) => cookie.split(';')[0]).join('; ')
  own.authorization = `UID ${session.id} ${session.token}`
  if (!payment.clientSecret) return 500
  const confirmed = await ask(confirming(payment.clientSecret, apart))
  if (confirmed.status !== 200) return confirmed.status
  const checked = await send('POST', `/api/payments/charges/${payment.chargeId}/check`)
  return JSON.parse(checked.text).charge?.state === 'paid' ? 200 : 500
}
