import '#/platform/ui/form/button.css'
import './customer.css'
import { GlanceCell } from '#/platform/app/studio/glance.tsx'
import { staffDays, staffMoment, staffTime } from '#/platform/app/studio/staff-time.ts'
import type { SummaryView } from './customer-summary.schema.ts'

/** A parcel under way: the expected days, and the carrier's page. */
export function ParcelCell({ parcels }: Pick<SummaryView, 'parcels'>) {
  const [parcel] = parcels
  if (!parcel) return null
  const { about, direction, trackingNumber, handedOverAt, expectedFrom, expectedTo, url } = parcel
  return (
    <GlanceCell label={direction === 'out' ? 'Parcel on its way' : 'Parcel on its way back'}>
      <strong>
        {expectedFrom && expectedTo
          ? `Expected ${staffDays({ from: expectedFrom, to: expectedTo })}`
          : `Handed over ${staffMoment(handedOverAt)}`}
      </strong>
      <span>{`${about}, ${trackingNumber ?? 'not booked'}`}</span>
      {url && (
        <a className="text-link" href={url} target="_blank" rel="noreferrer">
          At the carrier
        </a>
      )}
    </GlanceCell>
  )
}

/** How signing in goes: the last time, and what stands in its way. */
export function SignInCell({ signIn }: { signIn: NonNullable<SummaryView['signIn']> }) {
  const { lastInAt, disabledAt, refused, spacedUntil } = signIn
  const tries = refused === 1 ? '1 wrong password' : `${refused} wrong passwords`
  return (
    <GlanceCell label="Signing in">
      {disabledAt ? (
        <strong className="glance-trouble">{`Locked since ${staffMoment(disabledAt)}`}</strong>
      ) : (
        <strong className={refused > 0 ? 'glance-trouble' : undefined}>
          {refused > 0 ? `${tries} just now` : lastInAt ? 'No trouble' : 'Never signed in'}
        </strong>
      )}
      {spacedUntil && <span>{`Each try has to wait until ${staffTime(spacedUntil)}`}</span>}
      <span>{lastInAt ? `Last in ${staffMoment(lastInAt)}` : 'No sign-in yet'}</span>
    </GlanceCell>
  )
}

/** The address returns our mails. */
export function ReturnedCell({ returnedAddress }: Pick<SummaryView, 'returnedAddress'>) {
  if (!returnedAddress) return null
  const { reason, since, held } = returnedAddress
  return (
    <GlanceCell label="E-mail address">
      <strong className="glance-trouble">
        {reason === 'hard' ? 'There is no such mailbox' : 'It returns too many mails'}
      </strong>
      <span>{`No mails since ${staffMoment(since)}`}</span>
      <span>
        {held === 1 ? '1 mail waits for a right address' : `${held} mails wait for a right address`}
      </span>
    </GlanceCell>
  )
}

/** Mails of the last thirty days that did not arrive. */
export function FailedMails({ failedMails }: Pick<SummaryView, 'failedMails'>) {
  const [last] = failedMails
  if (!last) return null
  const number = failedMails.length === 3 ? '3 mails or more' : `${failedMails.length} mails`
  return (
    <GlanceCell label="Mails">
      <strong className="glance-trouble">
        {last.state === 'failed'
          ? failedMails.length === 1
            ? 'A mail did not arrive'
            : `${number} did not arrive`
          : 'A mail was perhaps not sent'}
      </strong>
      <span>{`${last.subject}, ${staffMoment(last.at)}`}</span>
      {last.failure && <span className="glance-failure">{last.failure}</span>}
    </GlanceCell>
  )
}
