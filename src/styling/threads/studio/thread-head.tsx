import './thread-pane.css'
import { useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { Alert, Badge } from '#/platform/ui/notice/notice.tsx'
import type { StaffThreadView } from '../thread.schema.ts'
import { HandOverThread } from './hand-over-thread.tsx'
import { stateLabels, stateTones } from './thread-labels.tsx'

type HeadProps = { thread: StaffThreadView; onChanged: () => unknown }

/** State, promise and assignment of a thread, with what may be done about them. */
export function ThreadHead({ thread, onChanged }: HeadProps) {
  const { state, role, owner, stylist, promisedAt, isLate, market, notPosted } = thread
  return (
    <header className="thread-head">
      <p className="thread-facts">
        {state && <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>}
        {promisedAt && (
          <Badge tone={isLate ? 'warning' : 'quiet'}>
            {`${isLate ? 'Promised' : 'Answer by'} ${staffMoment(promisedAt)}`}
          </Badge>
        )}
        <span>
          {owner ? `With ${owner}` : `With ${role === 'stylist' ? (stylist ?? 'the stylists') : 'support'}`}
        </span>
        <span>{staffCountry(market)}</span>
        {notPosted.count > 0 && notPosted.lastAt && (
          <span>{`${notPosted.count} mails not posted (another sender, or unreadable), the last ${staffMoment(notPosted.lastAt)}`}</span>
        )}
      </p>
      {state && <HeadActions thread={thread} onChanged={onChanged} />}
    </header>
  )
}

function HeadActions({ thread, onChanged }: HeadProps) {
  const { memberId, state, mine, version, lastNth } = thread
  const [isHandingOver, setHandingOver] = useState(false)
  const params = { memberId }
  const changed = () => void onChanged()
  const take = useSubmit(
    (body: { version: number }, { idempotencyKey }) =>
      send('POST', '/studio/threads/:memberId/take', { params, body, idempotencyKey }),
    changed,
  )
  const close = useSubmit(
    (body: { version: number; seen: number }, { idempotencyKey }) =>
      send('POST', '/studio/threads/:memberId/close', { params, body, idempotencyKey }),
    changed,
  )
  const reopen = useSubmit(
    (body: { version: number }, { idempotencyKey }) =>
      send('POST', '/studio/threads/:memberId/reopen', { params, body, idempotencyKey }),
    changed,
  )
  return (
    <div className="thread-acts">
      {!mine && (
        <Button
          size="small"
          variant="secondary"
          busy={take.busy}
          onClick={() => void take.submit({ version })}
        >
          Take it
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={() => setHandingOver(true)}>
        Hand over…
      </Button>
      {state !== 'closed' && (
        <Button
          size="small"
          variant="quiet"
          busy={close.busy}
          onClick={() => void close.submit({ version, seen: lastNth })}
        >
          Close
        </Button>
      )}
      {state !== 'open' && (
        <Button
          size="small"
          variant="quiet"
          busy={reopen.busy}
          onClick={() => void reopen.submit({ version })}
        >
          Open again
        </Button>
      )}
      <RevokeAddresses memberId={memberId} onChanged={onChanged} />
      <Alert>{take.error ?? close.error ?? reopen.error}</Alert>
      {isHandingOver && (
        <HandOverThread thread={thread} onChanged={onChanged} onClose={() => setHandingOver(false)} />
      )}
    </div>
  )
}

/** Answers to mails that were sent come in no more; the next mail has a new address. */
function RevokeAddresses({ memberId, onChanged }: { memberId: string; onChanged: () => unknown }) {
  const { submit, busy, error } = useSubmit(
    (params: { memberId: string }) => send('POST', '/studio/threads/:memberId/revoke-addresses', { params }),
    () => void onChanged(),
  )
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        title="Answers to mails that were sent come in no more; the next mail has a new address."
        busy={busy}
        onClick={() => void submit({ memberId })}
      >
        Revoke reply addresses
      </Button>
      <Alert>{error}</Alert>
    </>
  )
}
