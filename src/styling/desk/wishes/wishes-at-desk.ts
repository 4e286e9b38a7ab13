import type { Box } from '#/boxes/boxes.ts'
import type { wishesOf } from '#/boxes/wishes/wish-answers.ts'
import { kindOf } from '#/boxes/wishes/wish-lines.rule.ts'
import { findProductCardsEver } from '#/goods/catalogue/cards/product-cards.ts'
import { styleProfile } from '#/people/survey/survey.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { lackingOf, sizesWith } from '../../wishes/lacking.ts'

type Wishes = Awaited<ReturnType<typeof wishesOf>>

/**
 * The wishes of a box for the desk: each with a word if its kind is not on the shelf in the member's size, and with the
 * title of the piece that an answer was given of which no longer holds.
 */
export async function wishesAtDesk(ctx: Ctx, { memberId, market, state, wish }: Box, wishes: Wishes) {
  const said = wishes.flatMap(({ said, line }) =>
    said ? [{ ...said, place: Number(line.replace('line-', '')) }] : [],
  )
  const kindIn = (line: string) => kindOf(line, { ...wish, said })
  const open = state === 'ordered' || state === 'styling'
  const kinds = open ? wishes.flatMap(({ line, answer }) => (answer ? [] : (kindIn(line) ?? []))) : []
  const { sizes } = kinds.length > 0 ? await styleProfile(ctx.db, memberId) : { sizes: {} }
  const lacking = await lackingOf(ctx, { market, sizes: sizesWith(sizes, said), kinds })
  const titleOf = await titlesOf(ctx, market, wishes)
  return wishes.map((one) => {
    const found = lacking.find(({ kind }) => kind === kindIn(one.line))
    return {
      ...one,
      lacking: found ? (found.size ? `none in ${found.size}` : 'none on the shelf') : null,
      answeredOf: titleOf(one.answeredOf),
    }
  })
}

async function titlesOf({ db }: Ctx, market: MarketId, wishes: Wishes) {
  const skus = wishes.flatMap(({ answeredOf }) => answeredOf ?? [])
  const cards = skus.length > 0 ? await findProductCardsEver(db, skus, market, 'staff') : []
  return (sku: string | null) => cards.find((card) => card.sku === sku)?.title ?? null
}
