import { feesInSentence } from '#/platform/fees/fee-texts.ts'
import { formatDate, formatMoney } from '#/platform/markets/format.ts'
import type { MarketAt } from '#/platform/markets/market-at.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import type { ServerTexts } from '#/platform/texts/server-texts.ts'
import { guaranteeFacts, guaranteeKeys } from '../guarantee/guarantee.rule.ts'
import { instructionKeys, type PackKind, packKinds } from '../pack/pack-kinds.rule.ts'
import { feesOf, termsChapters, termsFacts } from '../terms.rule.ts'

/** A chapter as it was shown: its sentences with their numbers, and the table of fees where it has one. */
type WordsOfChapter = { id: string; title: string; paragraphs: string[]; fees: [string, string][] }
/** All legal words of a market that a contract has: the terms, the instruction on withdrawal by kind, and the guarantee. */
export type LegalWords = {
  title: string
  lead: string
  dates: string
  chapters: WordsOfChapter[]
  feeHead: [string, string]
  withdrawal: Record<PackKind, string[]>
  guarantee: { title: string; paragraphs: string[]; link: string }
}

/** The words that are in force in a market, with the numbers of its rules (R11.01). */
export function legalWords(market: MarketAt, t: ServerTexts): LegalWords {
  const { inForce, updates } = market.terms
  const money = (amount: number) => formatMoney(amount, market.id)
  const day = (date: string) => formatDate(atNoon(date), market.id)
  const facts = (chapter: string) => ({
    ...termsFacts(market, chapter, money),
    ...feesInSentence(market.boxFees, { t, market: market.id }),
    function: t('footer.withdraw'),
  })
  return {
    title: t('footer.terms'),
    lead: t('terms.lead'),
    dates: t('terms.dates', {
      inForce: day(inForce),
      updated: new Intl.ListFormat(market.intlLocale).format(updates.map(day)),
    }),
    chapters: termsChapters(market).map(({ id, title, paragraphs }) => ({
      id,
      title: t(title, facts(id)),
      paragraphs: paragraphs.map((key) => t(key, facts(id))),
      fees: id === 'fees' ? feesOf(market).map(({ what, amount }) => [t(what), money(amount)]) : [],
    })),
    feeHead: [t('terms.feeWhat'), t('terms.feeAmount')],
    withdrawal: Object.fromEntries(
      packKinds.map((kind) => [
        kind,
        instructionKeys(kind, market).map((key) => t(key, facts('withdrawal'))),
      ]),
    ) as Record<PackKind, string[]>,
    guarantee: {
      title: t('guarantee.title', guaranteeFacts(market)),
      paragraphs: guaranteeKeys.map((key) => t(key, guaranteeFacts(market))),
      link: guaranteeFacts(market).site,
    },
  }
}
