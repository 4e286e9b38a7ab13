import { askBank } from './dialog.ts'
import { type CardElement, type ElementsOptions, makeElements } from './elements.ts'
import { localised } from './texts.ts'
import { type BillingDetails, type CardFieldError, sandboxHome } from './wire.ts'

type Intent = {
  id: string
  object: 'setup_intent' | 'payment_intent'
  status: string
  next_action: { use_stripe_sdk?: { stripe_js: string } } | null
  last_setup_error?: CardFieldError | null
  last_payment_error?: CardFieldError | null
}
type Outcome = { setupIntent?: Intent; paymentIntent?: Intent; error?: Partial<CardFieldError> }
type CardData = {
  payment_method?: string | { card: CardElement | { token: string }; billing_details?: BillingDetails }
  [other: string]: unknown
}
type Kind = { path: string; name: 'setupIntent' | 'paymentIntent' }

const setup: Kind = { path: 'setup_intents', name: 'setupIntent' }
const payment: Kind = { path: 'payment_intents', name: 'paymentIntent' }

/** `Stripe(publishableKey, { locale })`, the part for cards. */
function Stripe(key: string, { locale = 'auto' }: { locale?: string } = {}) {
  if (!/^pk_/.test(key)) throw new Error('Stripe() needs a publishable key.')
  const call = callerOf(key, locale)
  const confirmCard =
    (kind: Kind) =>
    async (secret: string, data: CardData = {}, { handleActions = true } = {}): Promise<Outcome> => {
      const { payment_method: wanted, ...others } = data
      const chosen = await methodOf(wanted)
      if (chosen.error) return { error: chosen.error }
      const outcome = await call(kind, secret, 'POST', '/confirm', {
        ...(chosen.id && { payment_method: chosen.id }),
        ...others,
      })
      return handleActions ? finish(kind, secret, outcome) : outcome
    }
  const retrieve = (kind: Kind) => (secret: string) => call(kind, secret, 'GET', '')

  /** Shows the bank's question if there is one, then returns the outcome. */
  async function finish(kind: Kind, secret: string, outcome: Outcome): Promise<Outcome> {
    const intent = outcome[kind.name]
    const challenge = intent?.next_action?.use_stripe_sdk?.stripe_js
    if (intent?.status !== 'requires_action' || !challenge) return outcome
    await askBank(challenge, locale)
    const after = await call(kind, secret, 'GET', '')
    const now = after[kind.name]
    const error = now?.last_setup_error ?? now?.last_payment_error
    if (now?.status !== 'requires_payment_method' || !error) return after
    return { error: localised({ ...error, [now.object]: now }, locale) }
  }

  return {
    elements: (options: ElementsOptions = {}) => makeElements(key, { locale, ...options }),
    confirmCardSetup: confirmCard(setup),
    confirmCardPayment: confirmCard(payment),
    retrieveSetupIntent: retrieve(setup),
    retrievePaymentIntent: retrieve(payment),
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) => {
      const kind = clientSecret.startsWith('seti_') ? setup : payment
      return finish(kind, clientSecret, await call(kind, clientSecret, 'GET', ''))
    },
    handleCardAction: async (secret: string) =>
      finish(payment, secret, await call(payment, secret, 'GET', '')),
    createPaymentMethod: async ({
      card,
      billing_details,
    }: {
      card: CardElement
      billing_details?: BillingDetails
    }) => card._tokenize(billing_details),
  }
}

/** Reads one intent from the service; a missing answer is an error like any other. */
const callerOf =
  (key: string, locale: string) =>
  async (kind: Kind, secret: string, method: string, action: string, data: object = {}): Promise<Outcome> => {
    const id = secret.split('_secret_')[0]
    const form = formOf({ client_secret: secret, ...data })
    const url = `${sandboxHome}/v1/${kind.path}/${id}${action}${method === 'GET' ? `?${form}` : ''}`
    try {
      const headers = { authorization: `Bearer ${key}` }
      const response = await fetch(url, { method, headers, body: method === 'POST' ? form : undefined })
      const body = await response.json()
      return body.error ? { error: localised(body.error, locale) } : { [kind.name]: body }
    } catch {
      return { error: localised({ type: 'api_connection_error', code: 'connection', message: '' }, locale) }
    }
  }

async function methodOf(
  wanted: CardData['payment_method'],
): Promise<{ id?: string; error?: CardFieldError }> {
  if (wanted === undefined || typeof wanted === 'string') return { id: wanted }
  if ('token' in wanted.card)
    return {
      error: {
        type: 'invalid_request_error',
        code: 'token_unknown',
        message: 'Tokens are not known here.',
      },
    }
  const { paymentMethod, error } = await wanted.card._tokenize(wanted.billing_details)
  return { id: paymentMethod?.id, error }
}

/** Nested values in brackets, as the service reads them. */
function formOf(data: object): URLSearchParams {
  const form = new URLSearchParams()
  const put = (name: string, value: unknown): void => {
    if (value === undefined || value === null) return
    if (typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) put(`${name}[${key}]`, inner)
    else form.append(name, String(value))
  }
  for (const [name, value] of Object.entries(data)) put(name, value)
  return form
}

Object.assign(window, { Stripe })
