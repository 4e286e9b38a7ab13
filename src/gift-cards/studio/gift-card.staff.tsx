import { type LoaderFunctionArgs, useLoaderData, useRouteLoaderData } from 'react-router'
import { api } from '#/app/api/api-client.ts'
import { CustomerLink } from '#/app/studio/customer-link.tsx'
import { StaffMoney } from '#/app/studio/staff-money.tsx'
import { staffDay, staffMoment } from '#/app/studio/staff-time.ts'
import { atNoon } from '#/markets/noon.ts'
import { paths } from '#/paths.ts'
import { Facts } from '#/ui/data/facts.tsx'
import { TextLink } from '#/ui/form/button.tsx'
import { Page as Frame, Stack } from '#/ui/layout/layout.tsx'
import { GiftCardBadge } from './gift-card-words.tsx'
import { RefundGift } from './refund-gift.tsx'
import { SendAgain } from './send-again.tsx'
import type { StudioGiftCardView } from './studio-gift-cards.schema.ts'

export const title = () => 'Gift card'
export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/gift-cards/:cardId', { params: { cardId: args.params.cardId ?? '' } })

/** One gift card for a colleague: how it stands, sending it again, giving it back. The code is nowhere to be seen. */
export function Page() {
  const card = useLoaderData<typeof loader>()
  const role = useRouteLoaderData<{ staff?: { role: string } }>('studio')?.staff?.role
  const { state, number, used } = card
  const may = (wanted: string) => role === undefined || role === 'admin' || role === wanted
  return (
    <Frame title={`Gift card ${number}`} width="text">
      <Stack space="wide">
        <About card={card} />
        {state === 'active' && may('support') && <SendAgain card={card} />}
        {(state === 'active' || (state === 'redeemed' && used === 0)) && may('finance') && (
          <RefundGift card={card} />
        )}
      </Stack>
    </Frame>
  )
}

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
