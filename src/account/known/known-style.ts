import type { Static } from 'typebox'
import type { Member } from '#/people/members/members.ts'
import { answeredIds } from '#/people/survey/questions.rule.ts'
import { datedAnswers } from '#/people/survey/survey.ts'
import type { TasteFact } from '#/people/taste/learnt-of-taste.rule.ts'
import { rejectedFacts } from '#/people/taste/rejected.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { leaningView } from '#/shop/quizzes/leaning-view.ts'
import { learntOf } from '#/styling/similar/learnt-of.ts'
import { type Known, shownKinds } from './known.schema.ts'

type View = Static<typeof Known>
type Fact = View['learnt'][number]

/** Facts about a member's style with their source and date: answers first, then what was learnt. */
export async function knownStyle(ctx: Ctx, { id, market }: Pick<Member, 'id' | 'market'>): Promise<View> {
  const [answers, rejected] = await Promise.all([datedAnswers(ctx.db, id), rejectedFacts(ctx.db, id)])
  const { boxes, swipes } = await learntOf(ctx, { memberId: id, market, rejected })
  const facts = [
    ...boxes.map((fact) => ({ ...blank, ...fact, from: 'boxes' as const })),
    ...swipes.map((fact) => ({ ...blank, ...shownTaste(fact, market), from: 'swipes' as const })),
  ].flatMap(({ kind: name, ...fact }): Fact[] => {
    const kind = shownKinds.find((one) => one === name) ?? null
    // Pieces of kinds without a name in the shop are not sent.
    if (name !== null && kind === null) return []
    return [{ ...fact, kind, at: fact.at ?? null, rejected: rejected.has(fact.fact) }]
  })
  return {
    answers: Object.fromEntries(answers.map(({ question, value }) => [question, value])),
    told: answeredIds.flatMap((question) => {
      const at = answers.find((answer) => answer.question === question)?.at
      return at ? [{ question, at }] : []
    }),
    learnt: facts,
  }
}

const blank = {
  brand: null,
  kind: null as string | null,
  aspect: null,
  value: null,
  title: null,
  price: null,
}

/** A taste's fact with its value in the language of the market. */
function shownTaste(fact: TasteFact, market: MarketId) {
  if (fact.about === 'too-dear') return fact
  const { aspect, value, count, of } = fact
  const { title } = leaningView({ about: aspect, value, lean: 0, liked: count, seen: of }, market)
  return { ...fact, title }
}
