import { feesInSentence } from '#/platform/fees/fee-texts.ts'
import { formatMoney } from '#/platform/markets/format.ts'
import type { MarketAt } from '#/platform/markets/market-at.ts'
import type { ServerTexts } from '#/platform/texts/server-texts.ts'
import { feesOf, termsChapters, termsFacts } from '../terms.rule.ts'

type Terms = { before: MarketAt; after: MarketAt }

/** The sentences and fees of the terms after a change that are not those of before, in the order of the terms. */
export function changedTerms({ before, after }: Terms, t: ServerTexts) {
  const known = new Set(chaptersIn(before, t).flatMap(({ sentences }) => sentences))
  const chapters = chaptersIn(after, t)
    .map(({ title, sentences }) => ({
      title,
      sentences: sentences.filter((sentence) => !known.has(sentence)),
    }))
    .filter(({ sentences }) => sentences.length > 0)
  const former = new Map(feesOf(before).map(({ what, amount }) => [what, amount]))
  const changedFees = feesOf(after)
    .filter(({ what, amount }) => former.get(what) !== amount)
    .map(({ what, amount }) => ({ name: t(what), amount }))
  return { chapters, changedFees }
}

function chaptersIn(market: MarketAt, t: ServerTexts) {
  const money = (amount: number) => formatMoney(amount, market.id)
  const boxFees = feesInSentence(market.boxFees, { t, market: market.id })
  return termsChapters(market).map(({ id, title, paragraphs }) => {
    const facts = { ...termsFacts(market, id, money), ...boxFees, function: t('footer.withdraw') }
    return { title: t(title, facts), sentences: paragraphs.map((key) => t(key, facts)) }
  })
}
