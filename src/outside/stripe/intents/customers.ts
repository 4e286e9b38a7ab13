import type Stripe from 'stripe'
import type { Endpoint } from '../api/endpoint.ts'
import { endpoint } from '../api/endpoint.ts'
import { expandPaths } from '../api/expand.ts'
import { getObject, insertObject, lockObject, saveObject } from '../api/objects.ts'
import { expand, groupParam, listParam, mergeMetadata, metadata, textParam } from '../api/params.ts'
import { newId, ok, type SandboxSession, seconds } from '../api/session.ts'
import { emit } from '../webhooks/events.ts'
import { attachTo } from './payment-methods.ts'

const details = {
  email: textParam(512),
  name: textParam(256),
  phone: textParam(20),
  description: textParam(350),
  preferred_locales: listParam(textParam(10)),
  metadata,
  address: groupParam({
    city: textParam(),
    country: textParam(2),
    line1: textParam(),
    line2: textParam(),
    postal_code: textParam(),
    state: textParam(),
  }),
  invoice_settings: groupParam({ default_payment_method: textParam() }),
  expand,
}
const creation = { ...details, payment_method: textParam() }

type Customer = Stripe.Customer

export const customerEndpoints: Endpoint[] = [
  endpoint('POST', '/customers', creation, async (s, params) => {
    const customer = newCustomer(s)
    apply(customer, params)
    insertObject(s, 'customer', customer)
    if (params.payment_method) await attachTo(s, params.payment_method, customer.id)
    emit(s, 'customer.created', customer)
    return ok(customer)
  }),
  endpoint('GET', '/customers/:id', { expand }, async (s, params, id) => {
    const { body } = await getObject<Customer>(s, 'customer', id)
    return ok(await expandPaths(s, body, params.expand))
  }),
  endpoint('POST', '/customers/:id', details, async (s, params, id) => {
    const { body } = await lockObject<Customer>(s, 'customer', id)
    apply(body, params)
    saveObject(s, body)
    return ok(body)
  }),
  endpoint('DELETE', '/customers/:id', {}, async (s, _params, id) => {
    await lockObject<Customer>(s, 'customer', id)
    const gone = { id, object: 'customer', deleted: true }
    saveObject(s, gone)
    return ok(gone)
  }),
]

function newCustomer(s: SandboxSession): Customer {
  return {
    id: newId(s.random, 'cus'),
    object: 'customer',
    balance: 0,
    created: seconds(s.now),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    email: null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    phone: null,
    preferred_locales: [],
    shipping: null,
  }
}

type Change = {
  email?: string
  name?: string
  phone?: string
  description?: string
  preferred_locales?: string[]
  metadata?: Record<string, string>
  address?: { [K in 'city' | 'country' | 'line1' | 'line2' | 'postal_code' | 'state']?: string }
  invoice_settings?: { default_payment_method?: string }
}

function apply(customer: Customer, change: Change) {
  for (const key of ['email', 'name', 'phone', 'description'] as const)
    if (change[key] !== undefined) customer[key] = change[key] || null
  if (change.preferred_locales) customer.preferred_locales = change.preferred_locales
  if (change.address) customer.address = { ...emptyAddress, ...change.address }
  if (change.invoice_settings)
    customer.invoice_settings.default_payment_method = change.invoice_settings.default_payment_method || null
  customer.metadata = mergeMetadata(customer.metadata, change.metadata)
}

export const emptyAddress = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
}
