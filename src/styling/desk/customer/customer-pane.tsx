import type { DeskView } from '../desk.schema.ts'
import '#/platform/list/rows.css'
import '../desk.css'
import type { Ref } from 'react'
import { reasonLabel } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { staffDay } from '#/platform/app/studio/staff-time.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { Badge } from '#/platform/ui/notice/notice.tsx'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import { FetchedThread } from '#/styling/threads/studio/fetched-thread.tsx'
import type { WriteHandle } from '#/styling/threads/studio/use-writing.ts'
import { deskMoney } from '../desk-money.ts'
import { NotesHead } from '../notes/notes-head.tsx'
import { DeskPhotos } from './desk-photos.tsx'
import { misfitText } from './misfits.rule.ts'

type CustomerProps = { view: DeskView; messages: Ref<WriteHandle>; onNotes: () => void }

/** The member at a glance: the wish, the style, and past pieces kept or returned with their reasons (R8.02). */
export function CustomerPane({ view, messages, onNotes }: CustomerProps) {
  const { customer, box } = view
  return (
    <section className="desk-customer" id="desk-customer" tabIndex={-1} aria-label="Customer">
      <header className="desk-pane-head">
        <div>
          <h2>{`${customer.firstName} ${customer.lastName}`}</h2>
          <p className="desk-soft">{whoseMember(customer)}</p>
          <p className="desk-soft">{`${customer.city}, ${staffCountry(box.market)} · box ${box.number}`}</p>
        </div>
      </header>
      <NotesHead view={view} onOpen={onNotes} />
      <div className="desk-block">
        <h3>
          Messages <kbd data-single>T</kbd>
        </h3>
        <FetchedThread memberId={customer.id} folded handle={messages} />
      </div>
      <WishSummary view={view} />
      <Profile view={view} />
      <DeskPhotos view={view} />
      <Swipes view={view} />
      <History view={view} />
    </section>
  )
}

const whoseMember = ({ stylist, works }: DeskView['customer']) =>
  !stylist
    ? 'Nobody’s member yet'
    : works === stylist
      ? `${stylist}’s member`
      : `${stylist}’s member, ${works ? `${works} stands in` : 'away today'}`

export function WishSummary({ view }: { view: DeskView }) {
  const { wish, market, kind, plannedFor } = view.box
  const rows: [string, string | undefined][] = [
    ['Occasion', wish.occasion],
    ['Budget', wish.budgetAmount === undefined ? undefined : deskMoney(wish.budgetAmount, market)],
    ['Wants', wish.wanted?.join(', ')],
    ['Not now', wish.unwanted?.join(', ')],
    ['By', wish.date && staffDay(atNoon(wish.date))],
  ]
  return (
    <div className="desk-block">
      <h3>This box {kind === 'surprise' && <Badge tone="accent">Surprise</Badge>}</h3>
      {plannedFor && <p>Planned by the subscription. Any wishes are from the last box.</p>}
      {wish.text && <blockquote className="desk-wish">{wish.text}</blockquote>}
      <Facts rows={rows} empty={wish.text ? '' : 'No special wishes.'} />
    </div>
  )
}

export function Profile({ view }: { view: DeskView }) {
  const { profile } = view.customer
  const { market } = view.box
  const budgets = Object.entries(profile.budgetByKind).map(
    ([kind, amount]) => `${kind} ${deskMoney(Number(amount), market)}`,
  )
  return (
    <div className="desk-block">
      <h3>Style</h3>
      <ul className="desk-sizes">
        {Object.entries(profile.sizes).map(([kind, size]) => (
          <li key={kind}>
            <strong>{String(size)}</strong>
            <span>{kind}</span>
          </li>
        ))}
      </ul>
      <Facts
        rows={[
          ['Fit', profile.fit],
          ['Body', bodyText(profile)],
          [
            'Knows',
            profile.brandSizes.map(({ brand, kind, size }) => `${size} in ${brand} ${kind}`).join(', '),
          ],
          ['Fits badly', misfitText(view.history)],
          ['Style', profile.style.join(', ')],
          ['Week', profile.lifestyle.map((part) => part.replaceAll('-', ' ')).join(', ')],
          ['Likes', profile.colours.join(', ')],
          ['Avoids', profile.avoidColours.join(', ')],
          ['Prints', profile.prints.join(', ')],
          ['Days', profile.occasions.join(', ')],
          ['Budget', budgets.join(', ')],
        ]}
      />
      {profile.never.length > 0 && <p className="desk-never">{`Never: ${profile.never.join(', ')}`}</p>}
      {profile.neverBrands.length > 0 && (
        <p className="desk-never">{`Never from: ${profile.neverBrands.join(', ')}`}</p>
      )}
      {profile.text && <blockquote className="desk-wish">{profile.text}</blockquote>}
    </div>
  )
}

const bodyText = ({ height, zones }: DeskView['customer']['profile']) =>
  [height !== null && `${height} cm`, ...zones.map(({ zone, step }) => `${step} ${zone}`)]
    .filter(Boolean)
    .join(', ')

/** Taste learnt from the member's answers to pieces; each weighs in the ranking with its own sentence. */
function Swipes({ view }: { view: DeskView }) {
  const { liked, seen, likes, not } = view.customer.taste
  if (seen === 0) return null
  return (
    <div className="desk-block">
      <h3>
        Swipes <span className="desk-soft">{`liked ${liked} of ${seen}`}</span>
      </h3>
      <Facts
        rows={[
          ['Likes', likes.join(', ')],
          ['Not', not.join(', ')],
        ]}
        empty="Nothing clear yet."
      />
    </div>
  )
}

function History({ view }: { view: DeskView }) {
  const { history } = view
  const kept = history.filter(({ state }) => state === 'kept').length
  return (
    <div className="desk-block">
      <h3>
        Before{' '}
        {history.length > 0 && <span className="desk-soft">{`kept ${kept} of ${history.length}`}</span>}
      </h3>
      {history.length === 0 && <p className="desk-soft">The member’s first box.</p>}
      <ul className="desk-history">
        {history.map((piece) => (
          <li key={piece.id}>
            <PictureOrGap picture={piece.image} sizes="44px" />
            <div>
              <span>{`${piece.brand} ${piece.title}, ${piece.size}`}</span>
              <span className="desk-soft">{feedbackText(piece)}</span>
            </div>
            <Badge tone={piece.state === 'kept' ? 'positive' : 'quiet'}>
              {piece.state === 'kept' ? 'kept' : 'back'}
            </Badge>
          </li>
        ))}
      </ul>
    </div>
  )
}

type PastPiece = DeskView['history'][number]

/** The member's later opinion of a kept piece. */
function nowOf(worn: PastPiece['worn']) {
  if (!worn) return []
  const { fits, quality, words } = worn
  const grown = fits && fits !== 'still' && `now ${fits.replaceAll('-', ' ')}`
  const lasts = quality && quality !== 'fine' && quality.replaceAll('-', ' ')
  return [`worn ${worn.worn}`, grown, lasts, words && `“${words}”`]
}

function feedbackText({ feedback, declinedReason, returnReason, worn }: PastPiece): string {
  const { text, ...scales } = feedback
  const answers = Object.entries(scales).map(
    ([scale, step]) => `${scale} ${String(step).replaceAll('-', ' ')}`,
  )
  return [
    declinedReason,
    returnReason && reasonLabel(returnReason),
    ...answers,
    text && `“${text}”`,
    ...nowOf(worn),
  ]
    .filter(Boolean)
    .join(' · ')
}

function Facts({ rows, empty }: { rows: [string, string | undefined][]; empty?: string }) {
  const known = rows.filter(([, value]) => value)
  if (known.length === 0) return empty ? <p className="desk-soft">{empty}</p> : null
  return (
    <dl className="desk-facts">
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
