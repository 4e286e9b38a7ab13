import './account-now.css'
import { isOpenBox } from '#/boxes/box.states.ts'
import { boxPath } from '#/boxes/box-path.rule.ts'
import type { InView } from '#/boxes/in-view/load-in-view.ts'
import { StylistSelf } from '#/boxes/parts/stylists-note.tsx'
import { wentBack } from '#/boxes/pieces/piece.states.ts'
import type { WardrobeView } from '#/boxes/wardrobe/wardrobe.api.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { paths, portraitPath } from '#/platform/paths.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink, TextLink } from '#/platform/ui/form/button.tsx'
import { Badge } from '#/platform/ui/notice/notice.tsx'
import { CardFan } from '#/platform/ui/picture/card-fan.tsx'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import { Portrait } from '#/platform/ui/picture/portrait.tsx'
import type { OwnStylistView } from '#/styling/stylists/stylists.schema.ts'
import { boxLabel, boxTone, countKeptPieces } from './boxes/box-status.rule.ts'

type Box = WardrobeView['boxes'][number]

type NowProps = { boxes: readonly Box[]; stylist: OwnStylistView | null; now: InView | null }

/** True when there is no box, or the newest has nothing to show yet; the page then loads its status. */
export const needsStatus = (boxes: readonly Box[]) => {
  const [newest] = boxes
  return (
    (newest && isOpenBox(newest.state) && newest.pieces.length === 0) ||
    boxes.every(({ pieces }) => pieces.length === 0)
  )
}

/** The newest box and its stylist; before the first box, the first step. */
export function AccountNow({ boxes, stylist, now }: NowProps) {
  const box = boxes.find(({ pieces }) => pieces.length > 0)
  if (now?.box && isOpenBox(now.box.state) && needsStatus(boxes)) return <Awaited now={now} box={now.box} />
  if (box) return <Newest box={box} stylist={stylist} />
  return now?.toAnswer ? <ToAnswer now={now} userId={now.toAnswer} /> : null
}

function Newest({ box, stylist }: { box: Box; stylist: OwnStylistView | null }) {
  const t = useTexts()
  return (
    <section className="account-now" aria-label={t('label.box', { number: box.number })}>
      <ul className="account-now-pieces">
        {stayingFirst(box.pieces).map(({ id, image, state, goesBack }) => (
          <li key={id} data-gone={wentBack(state) || goesBack || undefined}>
            <PictureOrGap picture={image} sizes="(min-width: 60rem) 160px, 18vw" />
          </li>
        ))}
      </ul>
      <div className="account-now-words">
        <BoxNow box={box} />
        {stylist && (
          <p className="account-now-stylist">
            <Portrait name={stylist.name} src={stylist.portrait ? portraitPath(stylist.portrait) : null} />
            <span>
              <span className="account-now-role">{t('stylist.title')}</span>
              <TextLink to={paths.accountStylist()}>{stylist.name}</TextLink>
            </span>
          </p>
        )}
      </div>
    </section>
  )
}

const SHOWN = 5
const stayingFirst = (pieces: Box['pieces']) =>
  pieces.toSorted((one, other) => Number(one.goesBack) - Number(other.goesBack)).slice(0, SHOWN)

/** An ordered box with nothing to show yet: its stylist and the day of the preview. */
function Awaited({ now, box }: { now: InView; box: NonNullable<InView['box']> }) {
  const t = useTexts()
  const { weekday, dateLong } = useFormat()
  const stylist = box.stylist ?? now.stylist
  return (
    <section className="account-now" data-beside aria-label={t('label.box', { number: box.number })}>
      {stylist && (
        <div className="account-now-who">
          <StylistSelf large by={stylist.name} taste={stylist.taste} portrait={stylist.portrait} />
        </div>
      )}
      <div className="account-now-words">
        <Badge tone="accent">{t(boxLabel(box.state))}</Badge>
        <h2>
          <TextLink to={paths.home()}>{t('label.box', { number: box.number })}</TextLink>
        </h2>
        <p>
          {box.dueOn
            ? t('home.dueBy', { date: weekday(atNoon(box.dueOn)) })
            : t('account.orderedOn', { date: dateLong(box.offeredAt) })}
        </p>
      </div>
    </section>
  )
}

function ToAnswer({ now, userId }: { now: InView; userId: string }) {
  const t = useTexts()
  return (
    <section className="account-now" data-beside aria-labelledby="to-answer">
      <CardFan pictures={now.arrivals.slice(0, 3).flatMap(({ image }) => image ?? [])} />
      <div className="account-now-words">
        <h2 id="to-answer">{t('account.styleOpen')}</h2>
        <p>{t('account.styleOpenWhy')}</p>
        <ButtonLink to={paths.survey(userId)}>{t('home.toSurvey')}</ButtonLink>
      </div>
    </section>
  )
}

function BoxNow({ box }: { box: Box }) {
  const t = useTexts()
  const { money } = useFormat()
  return (
    <>
      <Badge tone={boxTone(box.state)}>{t(boxLabel(box.state))}</Badge>
      <h2>
        <TextLink to={boxPath(box)}>{t('label.box', { number: box.number })}</TextLink>
      </h2>
      <BoxStatus box={box} />
      {box.bill && box.bill.fees > 0 && (
        <p className="account-now-fees">{t('box.inclFees', { amount: money(box.bill.fees) })}</p>
      )}
    </>
  )
}

/**
 * Status of the box: the deadline and the link while it is tried on; afterwards the kept pieces; else the day of
 * the order.
 */
function BoxStatus({ box }: { box: Box }) {
  const t = useTexts()
  const { dateLong, money, weekday } = useFormat()
  const { kept, of } = countKeptPieces(box)
  if (box.state === 'delivered' && box.lastDay)
    return (
      <>
        <p>{t('home.when.decideBy', { date: weekday(atNoon(box.lastDay)) })}</p>
        <ButtonLink to={paths.feedback(box.id)}>{t('home.toFeedback')}</ButtonLink>
      </>
    )
  return (
    <p>
      {box.bill && of > 0
        ? [t('account.keptOf', { count: kept, of }), money(box.bill.total)].join(' · ')
        : t('account.orderedOn', { date: dateLong(box.offeredAt) })}
    </p>
  )
}
