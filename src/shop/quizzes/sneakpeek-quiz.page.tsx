import './deck/card.css'
import './deck/deck.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { useAnswerBefore } from './deck/answer-before.ts'
import { SwipeDeck } from './deck/deck.tsx'
import { SampleBox } from './sample/sample-box.tsx'

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>
export const title = (t: Translate, data: Loaded | undefined) =>
  t(data?.sample ? 'quiz.sampleTitle' : 'quiz.sneakpeek.title')

export async function loader(args: LoaderFunctionArgs) {
  const client = api(args)
  const request = { params: { quiz: 'sneakpeek' }, withCookies: true } as const
  const { deck, isMember } = await client.get('/quizzes/decks/:quiz', request)
  const isOver = !deck || deck.cards.length === 0
  return {
    deck,
    isMember,
    sample: isOver ? await client.get('/quizzes/sample-box', { withCookies: true }) : null,
  }
}

/** The public quiz: twelve pieces, then a box made of the answers (R6.02). */
export function Page() {
  const t = useTexts()
  const { deck, isMember, sample } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const before = useAnswerBefore(deck)
  const [isFresh, setFresh] = useState(false)
  async function end() {
    setFresh(true)
    await revalidate()
    scrollTo(0, 0)
  }
  if (!deck || sample)
    return <SampleBox sample={sample} isMember={isMember} isFresh={isFresh} onForgotten={revalidate} />
  return (
    <div className="page quiz">
      <SwipeDeck
        key={deck.cards[0]?.productId}
        quiz="sneakpeek"
        heading={t('quiz.sneakpeek.heading')}
        lead={t('quiz.sneakpeek.lead', { of: deck.of })}
        of={deck.of}
        left={deck.left}
        cards={deck.cards}
        before={before}
        onEnd={end}
      />
      <p className="quiz-words quiz-kept">
        {t('quiz.kept')} <TextLink to={paths.privacy()}>{t('footer.privacy')}</TextLink>
      </p>
    </div>
  )
}
