import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { formatDate, formatMoney, moneyColumn } from '#/platform/markets/format.ts'
import { type Market, type MarketId, marketOf } from '#/platform/markets/markets.ts'
import { onMissingText, reportMissingText } from './missing-texts.ts'
import { type Messages, type Translate, translator } from './translator.ts'

type Words = { market: Market; t: Translate }
const WordsContext = createContext<Words | null>(null)

/** `messages` may grow with each page: they are read at each call. */
export function WordsProvider({
  market,
  messages,
  children,
}: {
  market: MarketId
  messages: Messages
  children: ReactNode
}) {
  const words = useMemo(() => wordsOf(market, messages), [market, messages])
  return <WordsContext value={words}>{children}</WordsContext>
}

/** Replaces texts that `t` has: the studio's English instead of the market's language. */
export function WordsInstead({
  t,
  has,
  children,
}: {
  t: Translate
  has: (key: string) => boolean
  children: ReactNode
}) {
  const words = useWords()
  const instead = useMemo(() => {
    const either: Translate = (key, params) => (has(key) ? t : words.t)(key, params)
    return { ...words, t: either }
  }, [words, t, has])
  return <WordsContext value={instead}>{children}</WordsContext>
}

function wordsOf(id: MarketId, messages: Messages): Words {
  const market = marketOf(id)
  const missing = (key: string) => reportMissingText({ key, locale: market.wireLocale })
  return { market, t: translator(market.intlLocale, messages, missing) }
}

/** `const t = useTexts()`, then `t('feedback.keep')` or `t('box.pieces', { count })`. */
export const useTexts = (): Translate => useWords().t
export const useMarket = (): Market => useWords().market

/** Money, dates and numbers in this market's format (R1.08). */
export function useFormat() {
  const { market } = useWords()
  return useMemo(
    () => ({
      money: (minorUnits: number) => formatMoney(minorUnits, market.id),
      moneyColumn: (minorUnits: readonly number[]) => moneyColumn(minorUnits, market.id),
      date: (at: Date | string) => formatDate(at, market.id, 'short'),
      dateLong: (at: Date | string) => formatDate(at, market.id, 'day'),
      moment: (at: Date | string) => formatDate(at, market.id, 'moment'),
      dayMonth: (at: Date | string) => formatDate(at, market.id, 'dayMonth'),
      weekday: (at: Date | string) => formatDate(at, market.id, 'weekday'),
      dateTime: (at: Date | string) => formatDate(at, market.id, 'time'),
      clock: (at: Date | string) => formatDate(at, market.id, 'clock'),
      number: (value: number) => new Intl.NumberFormat(market.intlLocale).format(value),
    }),
    [market],
  )
}

function useWords(): Words {
  const words = useContext(WordsContext)
  if (!words) throw new Error('No WordsProvider above')
  return words
}

/** Also on the console, for the developer who forgot the text; monitoring has its own listener (R1.06). */
onMissingText(({ key, locale }) => console.warn(`Missing text: ${key} in ${locale}`))
