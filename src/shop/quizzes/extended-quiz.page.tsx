import './deck/deck.css'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink, TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Row } from '#/platform/ui/layout/layout.tsx'
import { SwipeDeck } from './deck/deck.tsx'
import { LearntPage } from './learnt/learnt.tsx'

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>
export const title = (t: Translate, data: Loaded | undefined) => t(`quiz.${data?.quiz ?? 'extended'}.heading`)

export async function loader(args: LoaderFunctionArgs) {
  const client = api(args)
  const quiz = new URL(args.request.url).searchParams.get('pieces') === '12' ? 'weekly' : 'extended'
  const { deck } = await client.get('/quizzes/decks/:quiz', { params: { quiz }, withCookies: true })
  const isOver = deck?.cards.length === 0
  return {
    quiz,
    deck,
    learnt: isOver ? await client.get('/quizzes/taste', { withCookies: true }) : null,
  } as const
}

/** The members' quiz: thirty pieces once, then twelve a week, with a summary of their taste at the end (R6.02). */
export function Page() {
  const t = useTexts()
  const { quiz, deck, learnt } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  if (!deck) return <ForMembers />
  if (learnt) return <LearntPage learnt={learnt} />
  return (
    <div className="page quiz">
      <SwipeDeck
        key={deck.cards[0]?.productId}
        quiz={quiz}
        heading={t(`quiz.${quiz}.heading`)}
        lead={t(`quiz.${quiz}.lead`, { of: deck.of })}
        of={deck.of}
        left={deck.left}
        cards={deck.cards}
        onEnd={revalidate}
      />
    </div>
  )
}

function ForMembers() {
  const t = useTexts()
  return (
    <Frame title={t('quiz.membersHeading')} lead={t('quiz.membersLead')} width="text">
      <Row>
        <ButtonLink to={paths.login(paths.extendedQuiz())}>{t('quiz.login')}</ButtonLink>
        <TextLink to={paths.sneakPeekQuiz()}>{t('quiz.short')}</TextLink>
      </Row>
    </Frame>
  )
}
