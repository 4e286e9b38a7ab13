import type { Box } from '#/boxes/boxes.ts'
import type { wishesOf } from '#/boxes/wishes/wish-answers.ts'
import { kindOf } from '#/boxes/wishes/wish-lines.rule.ts'
import { styleProfile } from '#/people/survey/survey.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { lackingOf, sizesWith } from '../../wishes/lacking.ts'

type Wishes = Awaited<ReturnType<typeof wishesOf>>

/** The wishes of a box with a word for each kind that the shelf cannot serve in the member's size. */
export async function withLacking(ctx: Ctx, { memberId, market, state, wish }: Box, wishes: Wishes) {
  const said = wishes.flatMap(({ said, line }) =>
    said ? [{ ...said, place: Number(line.replace('line-', '')) }] : [],
  )
  const kindIn = (line: string) => kindOf(line, { ...wish, said })
  const open = state === 'ordered' || state === 'styling'
  const kinds = open ? wishes.flatMap(({ line, answer }) => (answer ? [] : (kindIn(line) ?? []))) : []
  const { sizes } = kinds.length > 0 ? await styleProfile(ctx.db, memberId) : { sizes: {} }
  const lacking = await lackingOf(ctx, { market, sizes: sizesWith(sizes, said), kinds })
  return wishes.map((one) => {
    const found = lacking.find(({ kind }) => kind === kindIn(one.line))
    return { ...one, lacking: found ? (found.size ? `none in ${found.size}` : 'none on the shelf') : null }
  })
}
