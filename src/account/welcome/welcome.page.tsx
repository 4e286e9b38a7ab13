import '#/boxes/parts/look.css'
import './welcome.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { StylistsNote } from '#/boxes/parts/stylists-note.tsx'
import { ItemCard } from '#/goods/catalogue/cards/item-card.tsx'
import { api } from '#/platform/app/api/api-client.ts'
import { countriesOf } from '#/platform/markets/countries.rule.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useMarket, useTexts } from '#/platform/texts/use-texts.tsx'
import { Price } from '#/platform/ui/data/price.tsx'
import { ButtonLink, TextLink } from '#/platform/ui/form/button.tsx'
import { Countries } from '#/platform/ui/layout/countries.tsx'
import { SamePage } from '#/shop/outward/same-page.tsx'
import { FirstCard } from '#/shop/quizzes/deck/first-card.tsx'
import { WelcomeSteps } from './steps.tsx'
import type { WelcomeView } from './welcome.api.ts'

export const title = (t: Translate) => t('welcome.title')
export async function loader(args: LoaderFunctionArgs) {
  const client = api(args)
  const quiz = { params: { quiz: 'sneakpeek' }, withCookies: true } as const
  const [welcome, { deck }] = await Promise.all([
    client.get('/welcome'),
    client.get('/quizzes/decks/:quiz', quiz),
  ])
  return { ...welcome, deck, origin: new URL(args.request.url).origin }
}
type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

/** The front page: explains the service before any registration. */
export function Page() {
  const t = useTexts()
  const welcome = useLoaderData<typeof loader>()
  const { origin, deck, stylist, approvalDays } = welcome
  // The cards after the first: none is shown twice on the page.
  const cards = (deck?.cards ?? []).slice(1).flatMap(({ image }) => image ?? [])
  const market = useMarket().id
  return (
    <div className="page welcome">
      <SamePage origin={origin} path={paths.welcome()} />
      <meta name="description" content={t('welcome.description')} />
      <Opening welcome={welcome} />
      <WelcomeSteps
        days={approvalDays}
        pictures={{ cards: cards.slice(0, 3), stylist, chosen: cards[4], opened: cards[3] }}
      />
      <ABox welcome={welcome} />
      <Questions welcome={welcome} />
      <section className="welcome-end">
        <h2>{t('welcome.end')}</h2>
        <p className="page-lead">{t('welcome.endLead')}</p>
        <ButtonLink to={paths.sneakPeekQuiz()}>{t('welcome.quiz')}</ButtonLink>
      </section>
      <Countries
        heading={t('welcome.countries')}
        countries={countriesOf(paths.welcome(), { origin, market })}
      />
    </div>
  )
}

/** A headline and the first card of the quiz, all in the first screen; then the price and the sign-in. */
function Opening({ welcome: { deck, feesPerBox } }: { welcome: Loaded }) {
  const t = useTexts()
  const { money } = useFormat()
  return (
    <header className="welcome-opening">
      <div className="welcome-first">
        <div className="welcome-words">
          <h1>
            {sentencesOf(t('welcome.heading')).map((sentence) => (
              <span key={sentence}>{sentence} </span>
            ))}
          </h1>
          <p className="page-lead">{t('welcome.lead')}</p>
        </div>
        <Begin deck={deck} />
      </div>
      <div className="welcome-terms">
        <p>{t('welcome.price', { fee: money(feesPerBox) })}</p>
        <TextLink to={paths.login()}>{t('welcome.login')}</TextLink>
      </div>
    </header>
  )
}

/** The first card without an answer; a link when all have one, or when there is nothing to show. */
function Begin({ deck }: Pick<Loaded, 'deck'>) {
  const t = useTexts()
  const [card, next] = deck?.cards ?? []
  if (deck && card)
    return <FirstCard key={card.productId} card={card} next={next} of={deck.of} left={deck.left} />
  return (
    <div className="welcome-begin">
      <ButtonLink to={paths.sneakPeekQuiz()}>
        {t(deck?.left === 0 ? 'welcome.yourBox' : 'welcome.quiz')}
      </ButtonLink>
    </div>
  )
}

/** One sentence a line. */
const sentencesOf = (text: string) => text.split(/(?<=\.) /)

/** An example box as a lookbook: the pieces with prices, the sum, and a stylist's note. */
function ABox({ welcome: { pieces, amount, stylist } }: { welcome: WelcomeView }) {
  const t = useTexts()
  const [lead] = pieces
  if (!lead) return null
  return (
    <section className="welcome-box">
      <div className="welcome-note">
        <h2>{t('welcome.box')}</h2>
        <div>
          <StylistsNote by={stylist?.name ?? null} portrait={stylist?.portrait}>
            {t('welcome.note', { name: lead.title })}
          </StylistsNote>
        </div>
      </div>
      <ul className="welcome-pieces">
        {pieces.map((item) => (
          <li key={item.productId}>
            <ItemCard item={item} sizes="(min-width: 40rem) 18vw, 46vw" />
          </li>
        ))}
      </ul>
      <p className="welcome-sum">
        <span>{t('welcome.sum')}</span> <Price amount={amount} size="large" />
      </p>
    </section>
  )
}

/** Frequent questions, answered in the words of the terms. */
function Questions({ welcome: { feesPerBox, approvalDays } }: { welcome: WelcomeView }) {
  const t = useTexts()
  const { money } = useFormat()
  return (
    <section className="welcome-asked">
      <h2>{t('welcome.asked')}</h2>
      <dl>
        <div>
          <dt>{t('welcome.ask.cost')}</dt>
          <dd>{t('welcome.ask.costAnswer', { fee: money(feesPerBox) })}</dd>
        </div>
        <div>
          <dt>{t('welcome.ask.size')}</dt>
          <dd>{t('welcome.ask.sizeAnswer')}</dd>
        </div>
        <div>
          <dt>{t('welcome.ask.return')}</dt>
          <dd>{t('welcome.ask.returnAnswer', { days: approvalDays })}</dd>
        </div>
        <div>
          <dt>{t('welcome.ask.pause')}</dt>
          <dd>{t('welcome.ask.pauseAnswer')}</dd>
        </div>
      </dl>
    </section>
  )
}
