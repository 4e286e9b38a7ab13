import { useCallback } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api, send } from '#/app/api/api-client.ts'
import { staffMoney } from '#/app/studio/staff-money.tsx'
import { staffDay, staffMoment } from '#/app/studio/staff-time.ts'
import { ClaimPhotos } from '#/boxes/claims/claim-photos.tsx'
import { claimStateWords } from '#/boxes/claims/claim-words.ts'
import { gradeWords } from '#/fulfilment/intake/grading.rule.ts'
import { marketOf } from '#/markets/markets.ts'
import { paths } from '#/paths.ts'
import { Facts } from '#/ui/data/facts.tsx'
import { TextLink } from '#/ui/form/button.tsx'
import { Page as Frame, Section, Stack } from '#/ui/layout/layout.tsx'
import type { PhotoSize } from '#/validation/photo.rule.ts'
import { OrderClaimActions } from './order-claim-actions.tsx'
import { orderClaimWords } from './order-claim-words.ts'
import type { StudioOrderClaimView } from './studio-order-claim.schema.ts'

export const title = () => 'Claim of an order'
export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/order-claims/:claimId', { params: { claimId: args.params.claimId ?? '' } })

/** One claim: what it is founded on, what was said, and the steps that a person may take (R6.13). */
export function Page() {
  const claim = useLoaderData<typeof loader>()
  const { kind, order, piece } = claim
  return (
    <Frame
      eyebrow={<TextLink to={paths.studioOrderClaims()}>Claims of orders</TextLink>}
      title={`${orderClaimWords[kind]}, order ${order.number}`}
      lead={[order.customer, marketOf(order.market).name, piece].join(' · ')}
      width="full"
    >
      <Stack space="wide">
        <Facts facts={factsOf(claim)} />
        {claim.returned && <Returned claim={claim} />}
        <OrderClaimActions key={`${claim.id} ${claim.version}`} claim={claim} />
      </Stack>
    </Frame>
  )
}

function factsOf(claim: StudioOrderClaimView) {
  const { order, state, most, billed, amount, reason, objectUntil, objection, answer } = claim
  const money = (value: number) => staffMoney({ amount: value, currency: order.currency })
  const rows: [name: string, value: string | null | false][] = [
    ['State', claimStateWords[state]],
    [billed ? 'Paid for it, and refunded' : 'Paid for it', money(most)],
    [billed ? 'Asked' : 'Kept of it', amount === null ? null : money(amount)],
    ['Decided by', claim.decidedBy],
    ['Agreed by', claim.agreedBy],
    ['Told the customer', reason],
    ['May object until', objectUntil && staffMoment(objectUntil)],
    ['The customer says', objection],
    ['Answer', answer && [answer, claim.answeredBy].filter(Boolean).join(', ')],
    ['Announced', claim.announcedAt && staffDay(claim.announcedAt)],
    ['Reason of the return', claim.returnReason?.replaceAll('-', ' ') ?? null],
    ['Goes back whole unless decided by', claim.decideBy && staffMoment(claim.decideBy)],
  ]
  return [
    ...rows.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
    {
      name: 'Order',
      value: <TextLink to={paths.studioOrder(order.id)}>All of the order</TextLink>,
    },
    {
      name: 'Customer',
      value: <TextLink to={paths.studioMoney(order.memberId)}>All of their money</TextLink>,
    },
  ]
}

function Returned({ claim }: { claim: StudioOrderClaimView }) {
  const { returned, id: claimId } = claim
  const read = useCallback(
    (photoId: string, size: PhotoSize) =>
      send('GET', '/studio/order-claims/:claimId/photos/:photoId/:size', {
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
        <p>{`${grade}, ${gradeWords[grade]}${labelPresent ? '' : ', its label is missing'}. Here since ${staffMoment(receivedAt)}.`}</p>
        {photos.length === 0 && (
          <p>Nobody has photographed it. Without a photo there is little to decide by.</p>
        )}
        <ClaimPhotos photos={photos} read={read} />
      </Stack>
    </Section>
  )
}
