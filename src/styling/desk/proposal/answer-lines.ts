import type { Box } from '#/boxes/boxes.ts'
import { staffCount } from '#/platform/app/studio/staff-number.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { rank } from '#/styling/ranking/rank.rule.ts'
import { lackingOf } from '#/styling/wishes/lacking.ts'
import { deskMoney } from '../desk-money.ts'
import type { ServedLine } from './asked-lines.rule.ts'
import type { ReadChoosing } from './read-choosing.ts'
import type { Choosable } from './to-problem.rule.ts'

type Given = { chosen: readonly Choosable[]; titleOf: (one: Choosable) => string; left: number }
type LineAnswer = { line: string; isServed: boolean; by: string[]; text: string }

/** Each line of the wish with the pieces that serve it, or the reason why none does. */
export async function answerLines(
  ctx: Ctx,
  box: Box,
  read: ReadChoosing,
  { chosen, titleOf, left }: Given,
): Promise<LineAnswer[]> {
  const { served, whole } = read.lines
  const open = served.filter(({ isServedBy }) => !chosen.some(isServedBy))
  const kinds = open.flatMap(({ kind }) => kind ?? [])
  const lacking = await lackingOf(ctx, { market: box.market, sizes: read.member.likes.sizes, kinds })
  const whyNot = (line: ServedLine) => {
    const none = lacking.find(({ kind }) => kind === line.kind)
    if (none) return none.size ? `none in ${none.size}` : 'none on the shelf'
    return whyUnserved(line, read, { box, left })
  }
  return [
    ...served.map((line) => {
      const by = chosen.filter(line.isServedBy).map(titleOf)
      return { line: line.line, isServed: by.length > 0, by, text: by.length > 0 ? '' : whyNot(line) }
    }),
    ...whole.map(({ line, isKept, text }) => ({ line, isServed: isKept, by: [], text })),
  ]
}

function whyUnserved(
  { kind, isServedBy }: ServedLine,
  { choosing, ruledOut, shelf, member, offered }: ReadChoosing,
  { box, left }: { box: Box; left: number },
): string {
  const able = choosing.all.filter(isServedBy)
  if (able.length > 0) {
    const from = Math.min(...able.map(({ price }) => price))
    return from > left
      ? `above what is left of the budget: from ${deskMoney(from, box.market)}`
      : `${staffCount(able.length)} would do, and go less well with the rest`
  }
  if (!kind) return 'no garment in stock is told to be so'
  const rules = [...(ruledOut.get(kind) ?? [])]
  const ofKind = [...shelf.values()].filter((garment) => garment.kind === kind)
  const { hidden } = rank(ofKind, member, offered)
  const all = [...rules, ...hidden.map(({ because, count }) => [because, count] as const)]
  return all.length === 0
    ? 'none on the shelf'
    : all.map(([because, count]) => `${staffCount(count)} ${because}`).join(', ')
}
