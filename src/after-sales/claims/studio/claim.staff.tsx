import { useCallback } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { gradeLabels } from '#/goods/fulfilment/intake/grading/grading.rule.ts'
import { reasonLabel } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
import { api, send } from '#/platform/app/api/api-client.ts'
import { ActsOf } from '#/platform/app/studio/acts/acts-of.tsx'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { staffDay, staffMoment } from '#/platform/app/studio/staff-time.ts'
import { paths } from '#/platform/paths.ts'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Columns, Page as Frame, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import type { PhotoSize } from '#/platform/validation/photo.rule.ts'
import type { StudioClaimView } from './claim.schema.ts'
import { ClaimActions } from './claim-actions.tsx'
import { claimLabels, claimStateLabels, contractLabels } from './claim-labels.ts'
import { ClaimPhotos } from './claim-photos.tsx'

export const title = () => 'Claim'
export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/claims/:claimId', { params: { claimId: args.params.claimId ?? '' } })

/** One claim: its grounds, the exchange with the customer, and the next steps (R6.13). */
export function Page() {
  const claim = useLoaderData<typeof loader>()
  const { kind, goods, piece } = claim
  return (
    <Frame
      eyebrow={<TextLink to={paths.studioClaims()}>Claims</TextLink>}
      title={`${claimLabels[kind]}, ${contractLabels[goods.of]} ${goods.number}`}
      lead={[goods.customer, staffCountry(goods.market), piece].filter(Boolean).join(' · ')}
      width="full"
    >
      <Columns split="halves">
        <Stack space="wide">
          <Facts even facts={factsOf(claim)} />
          <Carrier claim={claim} />
          <ActsOf kind="claim" id={claim.id} />
        </Stack>
        <div>
          {claim.returned && <Returned claim={claim} />}
          <ClaimActions key={`${claim.id} ${claim.version}`} claim={claim} />
        </div>
      </Columns>
    </Frame>
  )
}

function factsOf(claim: StudioClaimView) {
  const { goods, state, most, billed, amount, reason, objectUntil, objection, answerUntil, answer } = claim
  const money = (value: number) => staffMoney({ amount: value, currency: goods.currency })
  const rows: [name: string, value: string | null | false][] = [
    ['State', claimStateLabels[state]],
    ['At most', most > 0 ? money(most) : 'No fee here'],
    ['Its price', billed && goods.of === 'shop-order' && 'Refunded before it was found to be worse'],
    [
      billed ? 'Asked' : state === 'second-look' ? 'To keep of it' : 'Kept of it',
      amount === null ? null : money(amount),
    ],
    ['Decided by', claim.decidedBy],
    ['Agreed by', claim.agreedBy],
    [state === 'second-look' ? 'To tell the customer' : 'Told the customer', reason],
    ['May object until', objectUntil && staffMoment(objectUntil)],
    ['The customer says', objection],
    ['Lapses unless answered by', state === 'objected' && answerUntil && staffMoment(answerUntil)],
    ['Answer', answer && [answer, claim.answeredBy].filter(Boolean).join(', ')],
    [goods.of === 'box' ? 'Decided on the box' : 'Announced', claim.sentFrom && staffDay(claim.sentFrom)],
    ['Late from', claim.lateFrom && staffDay(claim.lateFrom)],
    ['Reason of the return', claim.returnReason && reasonLabel(claim.returnReason)],
    ['Goes back whole unless decided by', claim.decideBy && staffMoment(claim.decideBy)],
  ]
  return [
    ...rows.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
    ...(goods.of === 'shop-order'
      ? [{ name: 'Order', value: <TextLink to={paths.studioOrder(goods.id)}>All of the order</TextLink> }]
      : []),
    {
      name: 'Customer',
      value: <TextLink to={paths.studioMoney(goods.memberId)}>All of their money</TextLink>,
    },
  ]
}

function Returned({ claim }: { claim: StudioClaimView }) {
  const { returned, id: claimId } = claim
  const read = useCallback(
    (photoId: string, size: PhotoSize) =>
      send('GET', '/studio/claims/:claimId/photos/:photoId/:size', {
        params: { claimId, photoId, size },
        file: true,
      }),
    [claimId],
  )
  if (!returned) return null
  const { grade, labelPresent, receivedAt, photos } = returned
  return (
    <Section title="As it came back">
      <Stack>
        <p>{`${grade}, ${gradeLabels[grade]}${labelPresent ? '' : ', its label is missing'}. Here since ${staffMoment(receivedAt)}.`}</p>
        {photos.length === 0 && (
          <p>Nobody has photographed it. Without a photo there is little to decide by.</p>
        )}
        <ClaimPhotos photos={photos} read={read} />
      </Stack>
    </Section>
  )
}

type Parcel = StudioClaimView['parcels'][number]
const directionLabels = { out: 'To the customer', return: 'Back to us' } as const

function Carrier({ claim: { parcels, returned } }: { claim: StudioClaimView }) {
  return (
    <Section title="What the carrier says">
      {parcels.length === 0 && <p>The carrier has nothing of it.</p>}
      {parcels.length > 0 && (
        <Facts
          even
          facts={parcels.map((parcel) => ({
            name: directionLabels[parcel.direction],
            value: parcelText(parcel, parcel.direction === 'return' ? returned?.receivedAt : undefined),
          }))}
        />
      )}
    </Section>
  )
}

/** Events of a parcel, one a line: ours and the carrier's. A parcel that we took in has arrived, whatever the carrier reports. */
function parcelText(parcel: Parcel, takenInAt?: string) {
  const { trackingNumber, createdAt, handedOverAt, deliveredAt, events } = parcel
  return [
    trackingNumber ?? 'Not booked',
    `Label made ${staffMoment(createdAt)}`,
    handedOverAt
      ? `With the carrier ${staffMoment(handedOverAt)}`
      : 'The carrier has not said that it has it',
    deliveredAt
      ? `Arrived ${staffMoment(deliveredAt)}`
      : takenInAt
        ? `Taken in by us ${staffMoment(takenInAt)}; the carrier has not said that it arrived`
        : 'The carrier has not said that it arrived',
    ...events.map(({ kind, at }) => `Carrier: ${kind} ${staffMoment(at)}`),
  ].join('\n')
}
