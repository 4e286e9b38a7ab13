import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api, send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { paths } from '#/platform/paths.ts'
import { AnswerLook } from '#/platform/second-looks/waiting-look.tsx'
import { RecordRow, RecordRows } from '#/platform/ui/data/record-rows.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import type { Doubt } from '../doubts.rule.ts'
import type { HeldReferral } from '../referrals.schema.ts'

export const title = () => 'Referrals'
export const loader = (args: LoaderFunctionArgs) => api(args).get('/studio/referrals')

/** Referrals that may be one person in two accounts: a colleague decides (R3.13). */
export function Page() {
  const { held } = useLoaderData<typeof loader>()
  return (
    <Frame
      title="Referrals"
      lead="The friend’s first box is paid, and something speaks for one person in two accounts."
      width="full"
    >
      {held.length === 0 ? (
        <EmptyState mark="done" title="Nothing to decide">
          Most are credited by themselves. One waits here when both accounts share an address, a telephone, a
          card or a device, or when somebody brings many friends in a month.
        </EmptyState>
      ) : (
        <RecordRows label="Referrals to decide">
          {held.map((referral) => (
            <Held key={referral.id} {...referral} />
          ))}
        </RecordRows>
      )}
    </Frame>
  )
}

const doubtLabels: Record<Doubt, string> = {
  address: 'same address',
  phone: 'same telephone',
  card: 'same card',
  device: 'same device',
  many: 'many friends in a month',
}

function Held({ id, referrerId, referrer, friendId, friend, doubts, joinedAt, heldAt }: HeldReferral) {
  const { revalidate } = useRevalidator()
  const { submit, busy, error } = useSubmit(
    (agree: boolean) =>
      send('POST', '/studio/referrals/:referralId', { params: { referralId: id }, body: { agree } }),
    () => revalidate(),
  )
  return (
    <RecordRow
      title={
        <span>
          <TextLink to={paths.studioCredit(referrerId)}>{referrer}</TextLink> brought{' '}
          <TextLink to={paths.studioCredit(friendId)}>{friend}</TextLink>
        </span>
      }
      note={`${doubts.map((doubt) => doubtLabels[doubt]).join(', ')} · joined ${staffMoment(joinedAt)}, paid ${staffMoment(heldAt)}`}
    >
      <AnswerLook {...{ busy, error }} onAnswer={submit} agree="Credit both" />
    </RecordRow>
  )
}
