import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { formatDate, formatMoney, moneyColumn } from '#/platform/markets/format.ts'
import { type Market, type MarketId, marketOf } from '#/platform/markets/markets.ts'
import { onMissingText, reportMissingText } from './missing-texts.ts'
import { type Messages, type Translate, translator } from './translator.ts'

type MarketTexts = { market: Market; t: Translate }
const TextsContext = createContext<MarketTexts | null>(null)

/** `messages` may grow with each page: they are read at each call. */
export function TextsProvider({
  market,
  messages,
  children,
}: {
  market: MarketId
  messages: Messages
  children: ReactNode
}) {
  const texts = useMemo(() => textsIn(market, messages), [market, messages])
  return <TextsContext value={texts}>{children}</TextsContext>
}

/** Replaces texts that `t` has: the studio's English instead of the market's language. */
export function TextsInstead({
  t,
  has,
  children,
}: {
  t: Translate
  has: (key: string) => boolean
  children: ReactNode
}) {
  const texts = useMarketTexts()
  const instead = useMemo(() => {
    const either: Translate = (key, params) => (has(key) ? t : texts.t)(key, params)
    return { ...texts, t: either }
  }, [texts, t, has])
  return <TextsContext value={instead}>{children}</TextsContext>
}

function textsIn(id: MarketId, messages: Messages): MarketTexts {
  const market = marketOf(id)
  const missing = (key: string) => reportMissingText({ key, locale: market.wireLocale })
  return { market, t: translator(market.intlLocale, messages, missing) }
}

/** `const t = useTexts()`, then `t('feedback.keep')` or `t('box.pieces', { count })`. */
export const useTexts = (): Translate => useMarketTexts().t
export const useMarket = (): Market => useMarketTexts().market

/** Money, dates and numbers in this market's format (R1.08). */
export function useFormat() {
  const { market } = useMarketTexts()
  return useMemo(
    () => ({
      money: (minorUnits: number) => formatMoney(minorUnits, market.id),
      moneyColumn: (minorUnits: readonly number[]) => moneyColumn(minorUnits, market.id),
      date: (at: Date | string) => formatDate(at, market.id, 'short'),
      dateLong: (at: Date | string) => formatDate(at, market.id, 'day'),
      moment: (at: Date | string) => formatDate(at, market.id, 'moment'),
      second: (at: Date | string) => formatDate(at, market.id, 'second'),
      dayMonth: (at: Date | string) => formatDate(at, market.id, 'dayMonth'),
      weekday: (at: Date | string) => formatDate(at, market.id, 'weekday'),
      dateTime: (at: Date | string) => formatDate(at, market.id, 'time'),
      clock: (at: Date | string) => formatDate(at, market.id, 'clock'),
      number: (value: number) => new Intl.NumberFormat(market.intlLocale).format(value),
    }),
    [market],
  )
}

function useMarketTexts(): MarketTexts {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('No TextsProvider above')
  return texts
}

/** Also on the console, for the developer who forgot the text; monitoring has its own listener (R1.06). */
onMissingText(({ key, locale }) => console.warn(`Missing text: ${key} in ${locale}`))
