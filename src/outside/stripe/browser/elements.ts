import { type FrameLink, openFrame } from './frame-link.ts'
import { textsOf } from './texts.ts'
import type {
  BillingDetails,
  ElementOptions,
  ElementType,
  FieldError,
  FontSource,
  FromFrame,
} from './wire.ts'

type Handler = (event: unknown) => void
export type Tokenized = { paymentMethod?: { id: string }; error?: FieldError }
export type CardElement = ReturnType<typeof makeElement>
export type ElementsOptions = { locale?: string; fonts?: FontSource[] }
type Shared = { group: string; key: string; options: ElementsOptions }

const types: ElementType[] = ['card', 'cardNumber', 'cardExpiry', 'cardCvc']

/** `stripe.elements()`: the fields of one card, whole or in three. */
export function makeElements(key: string, options: ElementsOptions) {
  const shared: Shared = { group: crypto.randomUUID(), key, options: { ...options } }
  const made = new Map<ElementType, CardElement>()
  return {
    create(type: ElementType, elementOptions: ElementOptions = {}) {
      if (!types.includes(type)) throw new Error(`Elements of type ${type} are not known here.`)
      if (made.has(type)) throw new Error(`There is an element of type ${type} already.`)
      const element = makeElement(shared, type, elementOptions, () => made.delete(type))
      made.set(type, element)
      return element
    },
    getElement: (type: ElementType) => made.get(type) ?? null,
    update(change: ElementsOptions) {
      Object.assign(shared.options, change)
      for (const element of made.values()) element.update({})
    },
  }
}

function makeElement(shared: Shared, type: ElementType, options: ElementOptions, forget: () => void) {
  const handlers = new Map<string, Set<Handler>>()
  const calls = new Map<number, (result: Tokenized) => void>()
  const locale = () => shared.options.locale ?? 'auto'
  let link: FrameLink | undefined
  let lastCall = 0

  const fire = (name: string, event: object = {}) => {
    for (const handler of handlers.get(name) ?? []) handler({ elementType: type, ...event })
  }
  function hear(message: FromFrame) {
    if (message.say === 'change') {
      mark(message.change)
      fire('change', message.change)
    } else if (message.say === 'tokenized') {
      calls.get(message.call)?.(message)
      calls.delete(message.call)
    } else if (message.say !== 'height' && message.say !== 'loaded') {
      if (message.say === 'focus' || message.say === 'blur')
        holder()?.classList.toggle('StripeElement--focus', message.say === 'focus')
      fire(message.say)
    }
  }
  const holder = () => link?.frame.parentElement
  function mark({ complete, empty, error }: { complete: boolean; empty: boolean; error: unknown }) {
    holder()?.classList.toggle('StripeElement--complete', complete)
    holder()?.classList.toggle('StripeElement--empty', empty)
    holder()?.classList.toggle('StripeElement--invalid', error !== undefined)
  }
  function unmount() {
    link?.cut()
    link = undefined
    for (const answer of calls.values())
      answer({
        error: { type: 'validation_error', code: 'element_gone', message: 'The card field was removed.' },
      })
    calls.clear()
  }
  const element = {
    _type: type,
    mount(where: string | HTMLElement) {
      const place = typeof where === 'string' ? document.querySelector<HTMLElement>(where) : where
      if (!place) throw new Error(`Nothing to mount the card field on: ${String(where)}`)
      unmount()
      const texts = textsOf(locale())
      const title = type === 'card' ? texts.frame : `${texts.frame}: ${texts[partOf[type]]}`
      link = openFrame(
        shared.group,
        { type, locale: locale(), key: shared.key, options, fonts: shared.options.fonts ?? [], title },
        hear,
      )
      place.classList.add('StripeElement', 'StripeElement--empty')
      place.replaceChildren(link.frame)
    },
    on(name: string, handler: Handler) {
      handlers.set(name, (handlers.get(name) ?? new Set()).add(handler))
      return element
    },
    off(name: string, handler?: Handler) {
      if (handler) handlers.get(name)?.delete(handler)
      else handlers.delete(name)
      return element
    },
    once(name: string, handler: Handler) {
      const first: Handler = (event) => {
        element.off(name, first)
        handler(event)
      }
      return element.on(name, first)
    },
    update(change: ElementOptions) {
      Object.assign(options, change)
      link?.send({ say: 'update', options: change, locale: locale() })
    },
    focus: () => link?.send({ say: 'focus' }),
    blur: () => link?.send({ say: 'blur' }),
    clear: () => link?.send({ say: 'clear' }),
    unmount,
    destroy() {
      unmount()
      handlers.clear()
      forget()
    },
    _tokenize(billing_details?: BillingDetails): Promise<Tokenized> {
      if (!link) throw new Error('The card field is not mounted.')
      const call = ++lastCall
      link.send({ say: 'tokenize', call, billing_details })
      return new Promise((resolve) => calls.set(call, resolve))
    },
  }
  return element
}

const partOf = { cardNumber: 'number', cardExpiry: 'expiry', cardCvc: 'cvc' } as const
