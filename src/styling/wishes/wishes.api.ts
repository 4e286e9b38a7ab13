import { Type } from 'typebox'
import { isSaid, SAID_MAX, saidGarments, saidKinds } from '#/boxes/wishes/said-lines.rule.ts'
import { WISH_TEXT_MAX, wishKinds } from '#/boxes/wishes/wish-lines.rule.ts'
import { Said } from '#/boxes/wishes/wishes.schema.ts'
import { findMember } from '#/people/members/members.ts'
import { styleProfile } from '#/people/survey/survey.ts'
import { found } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, list, oneOf, orNull, text } from '#/platform/http/schema.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import { lackingOf, sizesWith } from './lacking.ts'
import { readWish } from './read-wish.rule.ts'

const SaidBody = closed({
  kind: oneOf(saidKinds),
  value: Type.String({ minLength: 1, maxLength: 40 }),
  words: Type.String({ maxLength: 200 }),
})
/** Confirmed lines of an order. */
export const SaidLines = Type.Array(SaidBody, { maxItems: SAID_MAX })

const ReadBody = closed({
  text: Type.String({ maxLength: WISH_TEXT_MAX }),
  wanted: Type.Array(oneOf(wishKinds), { maxItems: wishKinds.length, uniqueItems: true }),
})
const WishRead = closed({
  lines: list(Said),
  /** Wanted kinds that the shelf has not in the member's size; without a size: not at all. */
  lacking: list(closed({ kind: oneOf(saidGarments), size: orNull(text) })),
})

export const wishesApi = routes(
  /** Reads a wish in words as lines, for the member to confirm; nothing is stored. */
  route(
    'POST /api/styling/wishes/read',
    { body: ReadBody, answer: WishRead },
    async ({ ctx, memberId, body }) => {
      const { market } = found(await findMember(ctx.db, memberId))
      const { lines } = readWish(body.text, market, dayOf(ctx.clock.now(), market))
      const { sizes } = await styleProfile(ctx.db, memberId)
      const kinds = [...body.wanted, ...lines.filter(({ kind }) => kind === 'kind').map(({ value }) => value)]
      const lacking = await lackingOf(ctx, { market, sizes: sizesWith(sizes, lines), kinds })
      return {
        lines: lines
          .filter(isSaid)
          .slice(0, SAID_MAX)
          .map((line) => ({ ...line, words: line.words.slice(0, 200) })),
        lacking: lacking.flatMap(({ kind, size }) => {
          const garment = saidGarments.find((one) => one === kind)
          return garment ? [{ kind: garment, size }] : []
        }),
      }
    },
  ),
)
