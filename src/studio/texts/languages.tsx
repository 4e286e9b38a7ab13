import './texts.css'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { type Message, sentencesOf } from '#/platform/texts/message.rule.ts'
import type { FourTextsView } from './texts.schema.ts'

export const languageNames: Record<MarketId, string> = {
  da: 'Danish',
  se: 'Swedish',
  nl: 'Dutch',
  de: 'German',
}
export const languageOptions = marketIds.map((value) => ({ value, label: languageNames[value] }))

/** `xml:lang` of a market's language, for screen readers and hyphenation. */
export const languageOf: Record<MarketId, string> = { da: 'da', se: 'sv', nl: 'nl', de: 'de' }

const said = (message: Message | undefined) =>
  message === undefined
    ? ''
    : sentencesOf(message)
        .map(([, sentence]) => sentence)
        .join(' / ')

type Named = { name: string; texts: FourTextsView | null }

/** A text at several moments, column by column, a row a language. Equal languages are left out with `changedOnly`. */
export function TextsBeside({ moments, changedOnly }: { moments: readonly Named[]; changedOnly?: true }) {
  const shown = marketIds.filter(
    (market) => !changedOnly || new Set(moments.map(({ texts }) => said(texts?.[market]))).size > 1,
  )
  return (
    <div className="texts-beside">
      {shown.map((market) => (
        <div key={market} className="texts-language">
          <h3>{languageNames[market]}</h3>
          <dl>
            {moments.map(({ name, texts }) => (
              <div key={name}>
                <dt className={moments.length === 1 ? 'visually-hidden' : undefined}>{name}</dt>
                <dd lang={languageOf[market]}>{said(texts?.[market]) || '–'}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  )
}
