import '#/shop/quizzes/deck/deck.css'
import { data, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { nullAt } from '#/platform/app/api/api-error.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Row } from '#/platform/ui/layout/layout.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import { SwipeDeck } from '#/shop/quizzes/deck/deck.tsx'
import type { SharedCardView } from '../sharing.schema.ts'
import { BothBoxes } from './both-boxes.tsx'
import { CardHead } from './card-head.tsx'
import { CardPieces } from './card-pieces.tsx'
import { EndCard } from './end-card.tsx'

export const title = (t: Translate) => t('sharing.title')

/** An ended card is a 404, the same as an unknown one. */
export async function loader(args: LoaderFunctionArgs) {
  const key = args.params.key ?? ''
  const card = await api(args)
    .get('/shared-cards/:key', { params: { key }, withCookies: true })
    .catch(nullAt(400, 404))
  return data({ key, card, origin: new URL(args.request.url).origin }, { status: card ? 200 : 404 })
}

/** A card from a friend: of a quiz the reader's own quiz with the same pieces, then both boxes; else its pieces (R6.02). */
export function Page() {
  const { card, key, origin } = useLoaderData<typeof loader>()
  return (
    <>
      <meta name="robots" content="noindex" />
      {card && <CardHead card={card} cardKey={key} origin={origin} />}
      {card ? <Content card={card} /> : <Gone />}
    </>
  )
}

function Content({ card }: { card: SharedCardView }) {
  if (card.own) return <Own card={card} own={card.own} />
  if (card.deck) return <FriendsQuiz deck={card.deck} />
  return card.mine ? <BothBoxes card={card} mine={card.mine} /> : <Pieces card={card} />
}

function FriendsQuiz({ deck }: { deck: NonNullable<SharedCardView['deck']> }) {
  const t = useTexts()
  const { revalidate } = useRevalidator()
  async function end() {
    await revalidate()
    scrollTo(0, 0)
  }
  return (
    <div className="page quiz">
      <SwipeDeck
        key={deck.cards[0]?.productId}
        quiz="sneakpeek"
        heading={t('sharing.quizTitle')}
        lead={t('sharing.quizLead')}
        of={deck.of}
        left={deck.left}
        cards={deck.cards}
        onEnd={end}
      />
    </div>
  )
}

function Pieces({ card: { kind, pieces } }: { card: SharedCardView }) {
  const t = useTexts()
  return (
    <Frame
      title={kind === 'sample' ? t('sharing.theirs') : t(`sharing.title.${kind}`)}
      lead={t('sharing.title.lead')}
      next={<ButtonLink to={paths.sneakPeekQuiz()}>{t('sharing.quiz')}</ButtonLink>}
    >
      <CardPieces pieces={pieces} />
    </Frame>
  )
}

type OwnProps = { card: SharedCardView; own: NonNullable<SharedCardView['own']> }

function Own({ card: { pieces }, own: { id, endsAt } }: OwnProps) {
  const t = useTexts()
  const { dateLong } = useFormat()
  return (
    <Frame title={t('sharing.own')} lead={t('sharing.ownLead', { date: dateLong(endsAt) })}>
      <CardPieces pieces={pieces} />
      <Row>
        <EndCard id={id} />
        <ButtonLink variant="quiet" to={paths.shared()}>
          {t('sharing.seeOwn')}
        </ButtonLink>
      </Row>
    </Frame>
  )
}

function Gone() {
  const t = useTexts()
  return (
    <Frame title={t('sharing.gone')}>
      <EmptyState
        title={t('sharing.quizTitle')}
        action={<ButtonLink to={paths.sneakPeekQuiz()}>{t('sharing.quiz')}</ButtonLink>}
      >
        {t('sharing.goneLead')}
      </EmptyState>
    </Frame>
  )
}
