import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { AppProvider } from '#/platform/app/app-provider.tsx'
import type { ClientApp } from '#/platform/app/app-state.ts'
import { datedRules } from '#/platform/markets/market-at.ts'
import { type AgreedFee, boxFees, type FeeKind, feesByDay } from '#/platform/markets/rules/box-fees.ts'
import {
  type CodeText,
  codeTexts,
  messagesOf,
  publishedEdits,
  setEdits,
} from '#/platform/texts/server-texts.ts'

/** A kind of fee that stands in no market's table. */
const kind = 'packaging' as FeeKind
const feeTexts = {
  name: 'Verpakkingskosten',
  inSentence: 'de verpakkingskosten',
  onTop: 'Daarbij komen verpakkingskosten',
  inTerms: 'Verpakking, per box',
} as const

/** Gives the Netherlands a further fee from 1 January 2027, with its texts, in this process. `undo` takes both back. */
export function givenFurtherFee() {
  const fee: AgreedFee = { kind, amount: 2_50, from: '2027-01-01' }
  const before = datedRules.nl
  Object.assign(datedRules, { nl: { ...before, boxFees: feesByDay([...boxFees.nl, fee]) } })
  const texts = codeTexts() as Map<string, CodeText>
  const keys = Object.entries(feeTexts).map(([use, text]) => {
    const key = `fees.${use}.${kind}`
    texts.set(key, { file: 'further-fee', translations: { da: text, se: text, nl: text, de: text } })
    return key
  })
  setEdits(publishedEdits())
  const undo = () => {
    Object.assign(datedRules, { nl: before })
    for (const key of keys) texts.delete(key)
    setEdits(publishedEdits())
  }
  return { fee, texts: feeTexts, undo }
}

/** A part of a page as HTML, as the Dutch market shows it at a moment. */
export function dutchPage(part: ReactNode, now: Date): string {
  const app = { market: 'nl', now: now.toISOString(), messages: messagesOf('nl') } as ClientApp
  const router = createMemoryRouter([{ path: '*', element: <AppProvider app={app}>{part}</AppProvider> }])
  return readableHtml(renderToStaticMarkup(<RouterProvider router={router} />))
}

/** HTML with one kind of space. */
export const readableHtml = (html: string) => html.replaceAll(/&nbsp;|\s/g, ' ')
