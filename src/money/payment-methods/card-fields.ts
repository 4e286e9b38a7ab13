import { useEffect, useRef, useState } from 'react'
import { useMarket } from '#/platform/texts/use-texts.tsx'
import type { ProviderInBrowser } from './card.schema.ts'

/** The part of the provider's browser library that we use. */
type Result = {
  error?: { message?: string; code?: string }
  setupIntent?: { status: string }
  paymentIntent?: { status: string }
}
type Element = {
  mount(container: HTMLElement): void
  destroy(): void
  on(name: string, handler: (event: { complete: boolean; error?: { message: string } }) => void): void
}
type Method = { payment_method: string | { card: Element } }
export type StripeBrowser = {
  elements(options: object): { create(type: 'card', options: object): Element }
  confirmCardSetup(secret: string, data: Method): Promise<Result>
  confirmCardPayment(secret: string, data: Method): Promise<Result>
}
type StripeFactory = (key: string, options: { locale: string }) => StripeBrowser
declare global {
  interface Window {
    Stripe?: StripeFactory
  }
}

let loading: Promise<StripeFactory> | undefined

/** Loads the provider's script, on card pages only, from the provider (T42). */
function loadStripe(url: string): Promise<StripeFactory> {
  loading ??= new Promise<StripeFactory>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.onload = () => (window.Stripe ? resolve(window.Stripe) : reject(new Error('no card fields')))
    script.onerror = () => {
      loading = undefined
      script.remove()
      reject(new Error('no card fields'))
    }
    document.head.append(script)
  })
  return loading
}

export type CardFields = ReturnType<typeof useCardFields>

/** Mounts the provider's card fields in an element. `unreachable` when its script does not load. */
export function useCardFields({ publishableKey, scriptUrl }: ProviderInBrowser, shown = true) {
  const { intlLocale } = useMarket()
  const container = useRef<HTMLDivElement>(null)
  const parts = useRef<{ stripe?: StripeBrowser; card?: Element }>({})
  const [ready, setReady] = useState(false)
  const [complete, setComplete] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [unreachable, setUnreachable] = useState(false)

  useEffect(() => {
    let gone = false
    loadStripe(scriptUrl).then(
      (Stripe) => {
        if (gone) return
        const stripe = Stripe(publishableKey, { locale: intlLocale.slice(0, 2) })
        parts.current = { stripe }
        setUnreachable(false)
        if (!shown || !container.current) return setReady(true)
        const card = stripe
          .elements({ locale: intlLocale.slice(0, 2) })
          .create('card', { style: cardStyle(), hidePostalCode: true })
        card.on('ready', () => setReady(true))
        card.on('change', (event) => {
          setComplete(event.complete)
          setProblem(event.error?.message)
        })
        card.mount(container.current)
        parts.current.card = card
      },
      () => !gone && setUnreachable(true),
    )
    return () => {
      gone = true
      parts.current.card?.destroy()
      parts.current = {}
    }
  }, [publishableKey, scriptUrl, intlLocale, shown])

  return { container, parts, ready, complete, problem, setProblem, unreachable }
}

/** The page's design tokens as values: the fields are in a frame of the provider's. */
function cardStyle() {
  const tokens = getComputedStyle(document.documentElement)
  const colour = (name: string) => tokens.getPropertyValue(`--color-${name}`).trim()
  return {
    base: { color: colour('ink'), fontSize: '16px', '::placeholder': { color: colour('ink-soft') } },
    invalid: { color: colour('accent'), iconColor: colour('accent') },
  }
}
