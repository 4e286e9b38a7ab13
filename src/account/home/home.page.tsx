import '#/boxes/parts/look.css'
import './home.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { WelcomeSteps } from '#/account/welcome/steps.tsx'
import { deadlineText } from '#/boxes/delivery/deadline-text.rule.ts'
import { SpreadOfNew } from '#/boxes/in-view/stands.tsx'
import { BoxOpening } from '#/boxes/opening/box-opening.tsx'
import { Spread } from '#/boxes/parts/spread.tsx'
import { silenceMeans } from '#/boxes/preview.rule.ts'
import { OwnWishes, openAddWish } from '#/boxes/wishes/own-wishes.tsx'
import { canAddWish, toAddWish } from '#/boxes/wishes/wish-lines.rule.ts'
import { ReturnedNote } from '#/people/preferences/returned-note.tsx'
import { AskedCard } from '#/people/survey/asked/asked-card.tsx'
import { api } from '#/platform/app/api/api-client.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useMarket, useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink, TextLink } from '#/platform/ui/form/button.tsx'
import { ItemRow } from '#/shop/browse/item-grid.tsx'
import { WeeklyCard } from '#/shop/quizzes/weekly/weekly-card.tsx'
import { WishedList } from '#/styling/wished-pieces/wished-list.tsx'
import { EarlierBoxes } from './earlier-boxes.tsx'
import { isBoxOver } from './home.rule.ts'
import type { HomeView } from './home.schema.ts'
import { type HomeLink, homeKey, homeNextStep, isPictured, leadKey, otherLinks } from './home-status.rule.ts'
import { HowIsItNow } from './how-is-it-now.tsx'
import { Journey } from './journey.tsx'
import { isNobodyYet, StylistRow, ToCall } from './stylist-row.tsx'
import { SurveyReminder } from './survey-reminder.tsx'

type Home = HomeView
type Shown = Awaited<ReturnType<typeof loader>>
export const title = (t: Translate) => t('home.title')

const TEASERS = 4
const PICTURED = 3
/** Loads the home page; it works without the shop's new pieces if they fail to load. */
export async function loader(args: LoaderFunctionArgs) {
  const client = api(args)
  const fresh = client.get('/home/new').then(
    ({ items }) => items,
    () => [],
  )
  const home = await client.get('/home')
  const teasers = (await fresh).slice(0, TEASERS)
  // A piece of the large picture is not shown again below it.
  const others = (await fresh).slice(TEASERS)
  const pictured = others.length === PICTURED ? others : teasers
  if (home.box) return { ...home, teasers, pictured, welcome: null }
  // An example box, before the first one; the page works without it.
  const welcome = await client.get('/welcome').catch(() => null)
  return {
    ...home,
    teasers,
    pictured: welcome?.pieces.length ? otherHalf(welcome.pieces) : pictured,
    welcome,
  }
}

/** The front page shows the first three pieces of that box: here are the others, with one that goes with them. */
const otherHalf = <P,>(pieces: readonly P[]) => [...pieces.slice(3), ...pieces.slice(1, 2)]

export function Page() {
  const { home, openBox } = useOpened(useLoaderData<typeof loader>())
  const { box, weekly } = home
  const t = useTexts()
  const { revalidate } = useRevalidator()
  // A member without a style profile begins there: the card would be a second beginning beside it.
  const card = weekly && home.block !== 'profile-needed' && (
    <WeeklyCard weekly={weekly} isFirst={!box} onPutOff={revalidate} />
  )
  return (
    <div className="page">
      {home.survey && <SurveyReminder survey={home.survey} userId={home.userId} />}
      {home.returnedEmail && <ReturnedNote email={home.returnedEmail} />}
      <div className="home-state">
        <HomeStatus home={home} />
        {box?.closed ? (
          <BoxOpening
            box={box}
            firstName={home.firstName}
            stylist={box.stylist}
            pieces={box.pieces.filter(({ state }) => state === 'delivered')}
            onAll={openBox}
          />
        ) : (
          <HomePicture home={home} />
        )}
      </div>
      {box && !isBoxOver(box.state) && <Journey box={box} stylist={stylistNow(home)} />}
      {home.welcome && homeKey(home) === 'none' && (
        <section className="home-first">
          <WelcomeSteps days={home.welcome.approvalDays} isMember />
        </section>
      )}
      {home.asked.length > 0 && (
        <AskedCard userId={home.userId} questions={home.asked} onPutOff={revalidate} />
      )}
      <StylistRow box={box?.closed ? { ...box, note: '' } : box} stylist={home.stylist} />
      {!box?.note && card}
      {home.worn && <HowIsItNow worn={home.worn} seen={box?.pieces ?? []} />}
      <WishedList view={home.wished} />
      <ItemRow title={t('home.newInShop')} to={paths.shopNew()} items={home.teasers} />
      {box?.note && card}
      <EarlierBoxes boxes={home.boxes} />
    </div>
  )
}

/** The box is open on the page as soon as it is opened there. */
function useOpened(home: Shown) {
  const [openedId, setOpenedId] = useState<string>()
  const { box } = home
  return {
    home: box && box.id === openedId ? { ...home, box: { ...box, closed: false } } : home,
    openBox: () => setOpenedId(box?.id),
  }
}

/** The stylist at work on the box: the one who has begun it, else the deputy, else the member's own. */
const stylistNow = ({ box, stylist }: Home) => box?.stylist?.name ?? stylist?.deputy ?? stylist?.name

/**
 * Key of the title: names the stylist if there is one; for a delivered box it tells whether some pieces are decided
 * already.
 */
function titleKey(home: Home, by: string | undefined) {
  const key = homeKey(home)
  if (home.box?.closed) return 'closed'
  if (key === 'ordered' && by) return 'orderedBy'
  return key === 'delivered' && leadKey(home) === 'deliveredRest' ? 'deliveredRest' : key
}

const toCall: HomeLink = { key: 'home.toCall', to: paths.bookCall() }

/** The status as a large sentence, and one button for the next step (R6.17). */
function HomeStatus({ home }: { home: Shown }) {
  const t = useTexts()
  const { money, weekday, dateLong } = useFormat()
  const market = useMarket()
  const key = homeKey(home)
  const lead = leadKey(home)
  const next = homeNextStep(home)
  const { box } = home
  const by = stylistNow(home)
  const values = {
    firstName: home.firstName,
    stylist: by ?? '',
    count:
      key === 'returning'
        ? (box?.returning ?? 0)
        : key === 'kept' || key === 'keptReturning'
          ? (box?.kept ?? 0)
          : lead === 'deliveredRest'
            ? (box?.toPay.keptIds.length ?? 0)
            : (box?.pieces.length ?? 0),
    date:
      key === 'delivered' && box?.lastDay
        ? weekday(atNoon(box.lastDay))
        : box?.previewEndsAt
          ? deadlineText(box.previewEndsAt, market.id, t)
          : '',
    from: box?.expected ? weekday(atNoon(box.expected.from)) : '',
    to: box?.expected ? weekday(atNoon(box.expected.to)) : '',
    amount: box ? money(key === 'payment' ? (box.paymentAmount ?? 0) : box.toPay.total) : '',
  }
  return (
    <div className="home-words">
      <h1>{t(`home.${titleKey(home, by)}`, values)}</h1>
      <p className="page-lead">
        {t(`home.${lead === 'ordered' && by ? 'orderedBy' : lead}Lead`, values)}{' '}
        {key === 'previewing' && box && <Silence box={box} values={values} />}
        {box?.dueOn && t('home.dueBy', { date: weekday(atNoon(box.dueOn)) })}
      </p>
      {next && !box?.closed && (
        <ButtonLink to={next.to} viewTransition onClick={next.to === toAddWish ? openAddWish : undefined}>
          {t(next.key)}
        </ButtonLink>
      )}
      {home.welcome && key === 'none' && (
        <p className="look-why">{t('welcome.price', { fee: money(home.welcome.feesPerBox) })}</p>
      )}
      <OtherLinks links={isNobodyYet(home) ? [...otherLinks(home), toCall] : otherLinks(home)} />
      {home.nextBoxDate && (!box || isBoxOver(box.state)) && (
        <p className="look-why">{t('home.nextBox', { date: dateLong(atNoon(home.nextBoxDate)) })}</p>
      )}
      {box?.state === 'shipped' && box.trackingNumber && (
        <p className="look-why">{`${t('box.trackingNumber')} ${box.trackingNumber}`}</p>
      )}
    </div>
  )
}

function Silence({
  box,
  values,
}: {
  box: NonNullable<Home['box']>
  values: { stylist: string; date: string }
}) {
  const t = useTexts()
  const count = box.pieces.filter(({ state }) => state === 'declined').length
  return t(`preview.${silenceMeans(box.pieces, box.whenSilent)}`, { ...values, count })
}

function OtherLinks({ links }: { links: HomeLink[] }) {
  const t = useTexts()
  if (links.length === 0) return null
  return (
    <ul className="home-ways">
      {links.map(({ key, to }) => (
        <li key={key}>
          <TextLink to={to}>{t(key)}</TextLink>
        </li>
      ))}
    </ul>
  )
}

/** The picture of the box: its pieces, else the wished ones, else new arrivals in the shop. */
function HomePicture({ home }: { home: Shown }) {
  const t = useTexts()
  const key = homeKey(home)
  const { box, pictured } = home
  const pieces = box?.pieces.filter(({ image, state }) => image && isPictured(key, state)) ?? []
  // In a delivered box, pieces that silence would not buy are shown as returning.
  const withFate = (piece: (typeof pieces)[number]) => ({
    ...piece,
    gone: key === 'delivered' && !box?.toPay.keptIds.includes(piece.id) && t('home.goesBack'),
  })
  if (pieces.length > 0)
    return (
      <div className="home-picture">
        <Spread pieces={pieces.map(withFate)} sizes="(min-width: 60rem) 30vw, 50vw" />
      </div>
    )
  if (box && canAddWish(box))
    return (
      <OwnWishes box={box} stylist={box.stylist ?? home.stylist}>
        <ToCall stylist={home.stylist} />
      </OwnWishes>
    )
  return (
    <div className="home-picture">
      <SpreadOfNew items={pictured} />
    </div>
  )
}
