import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { formatDate, formatMoney, moneyColumn } from '#/markets/format.ts'
import { type Market, marketOf } from '#/markets/markets.ts'
import { onMissingText, reportMissingText } from '#/platform/texts/missing-texts.ts'
import type { App } from '../app-state.ts'
import { type Translate, translator } from './translate.ts'

type Words = { app: App; market: Market; t: Translate }
const WordsContext = createContext<Words | null>(null)

export function WordsProvider({ app, children }: { app: App; children: ReactNode }) {
  const words = useMemo(() => wordsOf(app), [app])
  return <WordsContext value={words}>{children}</WordsContext>
}

/** Says otherwise what `t` has words for: the studio's English in place of the market's language. */
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

function wordsOf(app: App): Words {
  const market = marketOf(app.market)
  const missing = (key: string) => reportMissingText({ key, locale: market.wireLocale })
  return { app, market, t: translator(market.intlLocale, app.messages, missing) }
}

/** `const t = useTexts()`, then `t('feedback.keep')` or `t('box.pieces', { count })`. */
export const useTexts = (): Translate => useWords().t
export const useMarket = (): Market => useWords().market
export const useApp = (): App => useWords().app

/** Money, dates and numbers as this market writes them (R1.08). */
export function useFormat() {
  const { market } = useWords()
  return useMemo(
    () => ({
      money: (minorUnits: number) => formatMoney(minorUnits, market.id),
      moneyColumn: (minorUnits: readonly number[]) => moneyColumn(minorUnits, market.id),
      date: (at: Date | string) => formatDate(at, market.id, 'short'),
      dateLong: (at: Date | string) => formatDate(at, market.id, 'day'),
      dayMonth: (at: Date | string) => formatDate(at, market.id, 'dayMonth'),
      weekday: (at: Date | string) => formatDate(at, market.id, 'weekday'),
      dateTime: (at: Date | string) => formatDate(at, market.id, 'time'),
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

/** Said on the console as well, where whoever forgot it looks; monitoring listens for itself (R1.06). */
onMissingText(({ key, locale }) => console.warn(`Missing text: ${key} in ${locale}`))
