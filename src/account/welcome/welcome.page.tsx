import '#/boxes/parts/look.css'
import './welcome.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { StylistsNote } from '#/boxes/parts/stylists-note.tsx'
import { api } from '#/platform/app/api/api-client.ts'
import { countriesOf } from '#/platform/markets/countries.rule.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useMarket, useTexts } from '#/platform/texts/use-texts.tsx'
import { Price } from '#/platform/ui/data/price.tsx'
import { ButtonLink, TextLink } from '#/platform/ui/form/button.tsx'
import { Countries } from '#/platform/ui/layout/countries.tsx'
import { CardFan } from '#/platform/ui/picture/card-fan.tsx'
import { OutfitPictures } from '#/platform/ui/picture/outfit.tsx'
import { ItemCard } from '#/shop/browse/item-card.tsx'
import { SamePage } from '#/shop/outward/same-page.tsx'
import { WelcomeSteps } from './steps.tsx'
import type { WelcomeView } from './welcome.api.ts'

export const title = (t: Translate) => t('welcome.title')
export const loader = async (args: LoaderFunctionArgs) => ({
  ...(await api(args).get('/welcome')),
  origin: new URL(args.request.url).origin,
})

/** The front page: explains the service before any registration. */
export function Page() {
  const t = useTexts()
  const welcome = useLoaderData<typeof loader>()
  const { origin } = welcome
  const market = useMarket().id
  return (
    <div className="page welcome">
      <SamePage origin={origin} path={paths.welcome()} />
      <meta name="description" content={t('welcome.description')} />
      <Opening welcome={welcome} />
      <WelcomeSteps days={welcome.approvalDays} />
      <ABox welcome={welcome} />
      <Questions welcome={welcome} />
      <section className="welcome-end">
        <div className="welcome-end-words">
          <h2>{t('welcome.end')}</h2>
          <p className="page-lead">{t('welcome.endLead')}</p>
          <ButtonLink to={paths.sneakPeekQuiz()}>{t('welcome.quiz')}</ButtonLink>
        </div>
        <CardFan pictures={welcome.pieces.slice(2).flatMap(({ image }) => image ?? [])} />
      </section>
      <Countries
        heading={t('welcome.countries')}
        countries={countriesOf(paths.welcome(), { origin, market })}
      />
    </div>
  )
}

/** A headline, one sentence about money and one button, beside an outfit of the box below. */
function Opening({ welcome: { pieces, feesPerBox } }: { welcome: WelcomeView }) {
  const t = useTexts()
  const { money } = useFormat()
  return (
    <header className="welcome-opening">
      <div className="welcome-words">
        <h1>
          {sentencesOf(t('welcome.heading')).map((sentence) => (
            <span key={sentence}>{sentence} </span>
          ))}
        </h1>
        <p className="page-lead">{t('welcome.lead')}</p>
        <div className="welcome-ways">
          <ButtonLink to={paths.sneakPeekQuiz()}>{t('welcome.quiz')}</ButtonLink>
          <TextLink to={paths.login()}>{t('welcome.login')}</TextLink>
        </div>
        <p className="welcome-price">{t('welcome.price', { fee: money(feesPerBox) })}</p>
      </div>
      <OutfitPictures pictures={pieces.flatMap(({ image }) => image ?? [])} />
    </header>
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
          <StylistsNote by={stylist?.name ?? null} taste={stylist?.taste} portrait={stylist?.portrait}>
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
