import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { useOwnRoles } from '#/platform/app/session/use-own-roles.ts'
import { ActsOf } from '#/platform/app/studio/acts/acts-of.tsx'
import { CustomerLink } from '#/platform/app/studio/customer-link.tsx'
import { StaffMoney } from '#/platform/app/studio/staff-money.tsx'
import { staffDay, staffMoment } from '#/platform/app/studio/staff-time.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { paths } from '#/platform/paths.ts'
import { WaitingNotice } from '#/platform/second-looks/waiting-look.tsx'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Stack } from '#/platform/ui/layout/layout.tsx'
import { RefundGift, SendAgain, SendElsewhere } from './card-acts.tsx'
import { GiftCardBadge } from './gift-card-badge.tsx'
import type { StudioGiftCardView } from './studio-gift-cards.schema.ts'

export const title = () => 'Gift card'
export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/gift-cards/:cardId', { params: { cardId: args.params.cardId ?? '' } })

/** The studio's page of a gift card: state, waiting acts, sending it again, refunding it. The code is never shown. */
export function Page() {
  const card = useLoaderData<typeof loader>()
  const may = useOwnRoles()
  const { state, number, used, waits, address, sendings } = card
  return (
    <Frame title={`Gift card ${number}`} width="text">
      <Stack space="wide">
        <About card={card} />
        {waits && <WaitingNotice look={waits} />}
        {address && <OtherAddress {...address} />}
        {state === 'active' && sendings > 0 && may('support') && <SendAgain card={card} />}
        {state === 'active' && !waits && may('support') && <SendElsewhere card={card} />}
        {(state === 'active' || (state === 'redeemed' && used === 0)) && !waits && may('finance') && (
          <RefundGift card={card} />
        )}
        <ActsOf kind="gift-card" id={card.id} />
      </Stack>
    </Frame>
  )
}

/** The requested address and the buyer's answer. */
const OtherAddress = ({ email, former, agreed }: NonNullable<StudioGiftCardView['address']>) => (
  <Facts
    facts={[
      { name: 'Goes now to', value: former },
      { name: 'Shall go to', value: email },
      {
        name: 'Buyer',
        value: agreed === null ? 'Has not answered yet' : agreed ? 'Has confirmed it' : 'Has said no',
      },
    ]}
  />
)

function About({ card }: { card: StudioGiftCardView }) {
  const { state, amount, currency, buyer, email, memberId, toName, toEmail, sendOn, sendings, sentAt } = card
  const { orderedAt, paidAt, expiresAt, redeemedAt, redeemedBy, refundedAt, used } = card
  return (
    <Facts
      facts={[
        { name: 'State', value: <GiftCardBadge state={state} /> },
        { name: 'Amount', value: <StaffMoney amount={amount} currency={currency} /> },
        { name: 'Spent or held', value: <StaffMoney amount={used} currency={currency} /> },
        {
          name: 'Buyer',
          value: <CustomerLink memberId={memberId}>{`${buyer}, ${email}`}</CustomerLink>,
        },
        { name: 'For', value: `${toName}, ${toEmail}` },
        { name: 'To be sent on', value: staffDay(atNoon(sendOn)) },
        { name: 'Sent', value: sentAt ? `${sendings} ×, last ${staffMoment(sentAt)}` : 'Not yet' },
        { name: 'Ordered', value: staffMoment(orderedAt) },
        ...(paidAt ? [{ name: 'Paid', value: staffMoment(paidAt) }] : []),
        ...(expiresAt ? [{ name: 'Good until', value: staffDay(expiresAt) }] : []),
        ...(redeemedAt && redeemedBy
          ? [
              {
                name: 'Redeemed',
                value: <TextLink to={paths.studioCredit(redeemedBy)}>{staffMoment(redeemedAt)}</TextLink>,
              },
            ]
          : []),
        ...(refundedAt ? [{ name: 'Given back', value: staffMoment(refundedAt) }] : []),
      ]}
    />
  )
}
