import { type FrameLink, openFrame } from './frame-link.ts'
import { cardTextsOf } from './texts.ts'
import type {
  BillingDetails,
  CardFieldError,
  ElementOptions,
  ElementType,
  FontSource,
  FromFrame,
} from './wire.ts'

type Handler = (event: unknown) => void
export type Tokenized = { paymentMethod?: { id: string }; error?: CardFieldError }
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
  const handlers = makeHandlers()
  const calls = makeCalls()
  const locale = () => shared.options.locale ?? 'auto'
  let link: FrameLink | undefined

  const fire = (name: string, event: object = {}) => handlers.fire(name, { elementType: type, ...event })
  function hear(message: FromFrame) {
    if (message.say === 'change') {
      mark(holder(), message.change)
      fire('change', message.change)
    } else if (message.say === 'tokenized') {
      calls.answer(message.call, message)
    } else if (message.say !== 'height' && message.say !== 'loaded') {
      if (message.say === 'focus' || message.say === 'blur')
        holder()?.classList.toggle('StripeElement--focus', message.say === 'focus')
      fire(message.say)
    }
  }
  const holder = () => link?.frame.parentElement
  function unmount() {
    link?.cut()
    link = undefined
    calls.answerAll({ error: gone })
  }
  const element = {
    _type: type,
    mount(where: string | HTMLElement) {
      const container = containerOf(where)
      unmount()
      link = frameOf(shared, { type, locale: locale(), options }, hear)
      container.classList.add('StripeElement', 'StripeElement--empty')
      container.replaceChildren(link.frame)
    },
    on(name: string, handler: Handler) {
      handlers.on(name, handler)
      return element
    },
    off(name: string, handler?: Handler) {
      handlers.off(name, handler)
      return element
    },
    once(name: string, handler: Handler) {
      handlers.once(name, handler)
      return element
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
    _tokenize: (billing_details?: BillingDetails) => calls.ask(link, billing_details),
  }
  return element
}

const gone = { type: 'validation_error', code: 'element_gone', message: 'The card field was removed.' }

function containerOf(where: string | HTMLElement): HTMLElement {
  const container = typeof where === 'string' ? document.querySelector<HTMLElement>(where) : where
  if (!container) throw new Error(`Nothing to mount the card field on: ${String(where)}`)
  return container
}

type Shown = { type: ElementType; locale: string; options: ElementOptions }
const frameOf = (
  { group, key, options: { fonts = [] } }: Shared,
  shown: Shown,
  hear: (message: FromFrame) => void,
) => openFrame(group, { ...shown, key, fonts, title: titleOf(shown.type, shown.locale) }, hear)

function titleOf(type: ElementType, locale: string): string {
  const texts = cardTextsOf(locale)
  return type === 'card' ? texts.frame : `${texts.frame}: ${texts[partOf[type]]}`
}

const partOf = { cardNumber: 'number', cardExpiry: 'expiry', cardCvc: 'cvc' } as const

function makeCalls() {
  const waiting = new Map<number, (result: Tokenized) => void>()
  let last = 0
  return {
    ask(link: FrameLink | undefined, billing_details?: BillingDetails): Promise<Tokenized> {
      if (!link) throw new Error('The card field is not mounted.')
      const { promise, resolve } = Promise.withResolvers<Tokenized>()
      waiting.set(++last, resolve)
      link.send({ say: 'tokenize', call: last, billing_details })
      return promise
    },
    answer(call: number, result: Tokenized) {
      waiting.get(call)?.(result)
      waiting.delete(call)
    },
    answerAll(result: Tokenized) {
      for (const call of waiting.keys()) this.answer(call, result)
    },
  }
}

function makeHandlers() {
  const handlers = new Map<string, Set<Handler>>()
  const on = (name: string, handler: Handler) =>
    void handlers.set(name, (handlers.get(name) ?? new Set()).add(handler))
  const off = (name: string, handler?: Handler) =>
    void (handler ? handlers.get(name)?.delete(handler) : handlers.delete(name))
  return {
    on,
    off,
    once(name: string, handler: Handler) {
      const first: Handler = (event) => {
        off(name, first)
        handler(event)
      }
      on(name, first)
    },
    fire(name: string, event: { elementType: ElementType }) {
      for (const handler of handlers.get(name) ?? []) handler(event)
    },
    clear: () => handlers.clear(),
  }
}

type Marked = { complete: boolean; empty: boolean; error: unknown }
function mark(holder: HTMLElement | null | undefined, { complete, empty, error }: Marked) {
  holder?.classList.toggle('StripeElement--complete', complete)
  holder?.classList.toggle('StripeElement--empty', empty)
  holder?.classList.toggle('StripeElement--invalid', error !== undefined)
}
