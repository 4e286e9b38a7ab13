import './canned.css'
import type { ReactNode } from 'react'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { languageOf } from './language-of.ts'

/** Fields of a canned text, once for each language. */
export const InLanguages = ({ children }: { children: (market: MarketId) => ReactNode }) =>
  marketIds.map((id) => (
    <fieldset key={id} className="canned-language">
      <legend>{languageOf(id)}</legend>
      {children(id)}
    </fieldset>
  ))
