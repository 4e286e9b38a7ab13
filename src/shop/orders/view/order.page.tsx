import './order-slip.css'
import type { ReactNode } from 'react'
import {
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
  useRevalidator,
} from 'react-router'
import { ReturnLabel } from '#/after-sales/returns/page/return-label.tsx'
import { type NewArrival, PieceRow } from '#/goods/catalogue/arrivals/arrivals.tsx'
import type { ChargeView } from '#/money/charges/charge.schema.ts'
import { PayForm } from '#/money/checkout/pay-form.tsx'
import { isNews } from '#/money/checkout/paying.rule.ts'
import { KeptPieces } from '#/money/checkout/receipt/kept-pieces.tsx'
import { type Client, transportContext } from '#/platform/app/api/api-client.ts'
import { asMember } from '#/platform/app/api/as-member.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { paths } from '#/platform/paths.ts'
import { numberedKey } from '#/platform/ports/exchange-number.rule.ts'
import { cameByLink } from '#/platform/sessions/browser/session.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink, TextLink } from '#/platform/ui/form/button.tsx'
import { Columns, Page as Frame, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { BackLink } from '#/platform/ui/layout/side-nav.tsx'
import type { OrderedView } from '../placing/checkout.schema.ts'
import { ReturnedOrder } from './back/returned-order.tsx'
import type { OrderView } from './order.schema.ts'
import { CancelOrder, OrderActions } from './order-actions.tsx'
import { OrderNotices } from './order-notices.tsx'
import { OrderSlip } from './order-slip.tsx'
import { OrderSummary } from './order-summary.tsx'
import { orderTexts } from './order-texts.rule.ts'
import { OrderThanks } from './order-thanks.tsx'
import { PieceRows } from './piece-rows.tsx'
import { usePrices } from './use-prices.ts'

export const title = (t: Translate, order: OrderView | undefined) =>
  order ? t(numberedKey(order.number), { number: order.number }) : t('shopOrder.title')
/** Opened by the link of any of its mails, for guests too; a link about something else redirects to the login. */
export const loader = async (args: LoaderFunctionArgs) => ({
  ...(await asMember(args, async (client) => {
    const params = { orderId: args.params.order_id ?? args.params.orderId ?? '' }
    const order = await client.get('/shop/orders/:orderId', { params })
    return { ...order, goesWith: isJustPaid(order) ? await goesWithIn(client, order) : [] }
  })),
  isMember: !cameByLink(args.context.get(transportContext).cookies()),
})

/** A paid order that nothing has happened to yet: its page is the shop's thanks. */
const isJustPaid = ({ state, exchange, back }: OrderView) => state === 'paid' && !exchange && !back

const ROW = 4
/** Pieces that go with the first one; none when they cannot be read, since the thanks do without them. */
async function goesWithIn(client: Client, { lines: [first] }: OrderView): Promise<NewArrival[]> {
  const read = client.get('/shop/product/:sku/advice', { params: { sku: first?.sku ?? '' } })
  return read.then(
    ({ goesWith }) => goesWith.slice(0, ROW),
    () => [],
  )
}

export function Page() {
  const order = useLoaderData<typeof loader>()
  const t = useTexts()
  const { number, back, isMember, exchange } = order
  const { title, lead, steps, count } = orderTexts(order)
  const facts = { count, ...useFactsOf(order) }
  const numbered = t(numberedKey(number), { number })
  return (
    <Frame
      eyebrow={isMember || exchange ? <BackFrom order={order}>{numbered}</BackFrom> : numbered}
      title={t(title, facts)}
      lead={lead.length > 0 && lead.map((sentence) => <span key={sentence}>{t(sentence, facts)} </span>)}
      steps={steps?.map((step) => t(step, facts))}
      next={<Next order={order} />}
    >
      {back ? (
        <ReturnedOrder order={order} back={back} />
      ) : (
        <Columns split="aside">
          <Pieces order={order} />
          {isJustPaid(order) ? (
            <Stack space="wide">
              <OrderSlip order={order} />
              {order.canCancel && <CancelOrder order={order} />}
            </Stack>
          ) : (
            <Stack space="wide">
              <OrderSummary order={order} />
              <OrderActions order={order} />
            </Stack>
          )}
        </Columns>
      )}
      {isJustPaid(order) && <OnwardFrom goesWith={order.goesWith} />}
    </Frame>
  )
}

/** The action that the text above names: the label once a return is announced, else the return. */
function Next({ order }: { order: OrderView }) {
  const t = useTexts()
  if (order.back)
    return (
      order.back.stage === 'announced' && (
        <ReturnLabel contractId={order.id} number={order.number} variant="primary" />
      )
    )
  return (
    order.canReturn && (
      <ButtonLink variant="secondary" to={paths.sendBack(order.id)}>
        {t('shopOrder.sendBack')}
      </ButtonLink>
    )
  )
}

/** A link back to the member's orders, or to the box of an exchange. A guest by a mail's link has no account, and gets none. */
function BackFrom({ order: { exchange }, children }: { order: OrderView; children: ReactNode }) {
  const t = useTexts()
  return (
    <>
      {exchange ? (
        <BackLink to={paths.feedbackPayment(exchange.boxId)}>{t('exchange.back')}</BackLink>
      ) : (
        <BackLink to={paths.accountOrders()}>{t('account.page.orders')}</BackLink>
      )}
      <br />
      {children}
    </>
  )
}

/** The values for an order's texts. */
function useFactsOf(order: OrderView) {
  const { parcels, promisedFrom, promisedTo, lastDay, givenBack, back, payBy } = order
  const { weekday, money, clock } = useFormat()
  const dayOf = (day: string | null | undefined) => (day ? weekday(atNoon(day)) : '')
  const momentOf = (at: string | null | undefined) => (at ? weekday(at) : '')
  /** For a single parcel the carrier's day is used. */
  const expected = parcels.length === 1 ? parcels[0] : undefined
  return {
    amount: money(back?.stage === 'repaid' ? back.toCard + back.asCredit : givenBack),
    from: dayOf(expected?.expectedFrom ?? promisedFrom),
    to: dayOf(expected?.expectedTo ?? promisedTo),
    date: dayOf(lastDay),
    payBy: clock(payBy),
    handIn: dayOf(back?.handInBy),
    due: dayOf(back?.dueBy),
    handedOver: momentOf(back?.parcel?.handedOverAt),
    done: momentOf(back?.repaidAt),
  }
}

/** The last word of a purchase: what goes with it, and the way back to the shop. */
function OnwardFrom({ goesWith }: { goesWith: NewArrival[] }) {
  const t = useTexts()
  const toShop = <TextLink to={paths.shop()}>{t('shop.toShop')}</TextLink>
  return (
    <div className="order-onward">
      {goesWith.length > 0 ? <PieceRow title={t('shop.goesWith')} aside={toShop} items={goesWith} /> : toShop}
    </div>
  )
}

function Pieces({ order }: { order: OrderView }) {
  const t = useTexts()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const clientSecret = useSecretOf(order.payment?.charge)
  function paid(now: ChargeView) {
    if (now.state === 'paid') void navigate(paths.shopConfirmed(order.id))
    else if (!order.payment || isNews(order.payment.charge, now)) void revalidate()
  }
  return (
    <Stack space="wide">
      <OrderNotices order={order} />
      {order.payment && (
        <Section title={t('shopOrder.pay')}>
          <Stack space="tight">
            <PayForm {...order.payment} clientSecret={clientSecret} onChecked={paid} />
            {order.canCancel && <CancelOrder order={order} wide />}
          </Stack>
        </Section>
      )}
      {isJustPaid(order) && <OrderThanks order={order} />}
      <Section title={t(piecesOf(order))}>
        {isAwaited(order) ? <Awaited order={order} /> : <PieceRows order={order} />}
      </Section>
    </Stack>
  )
}

/** The payment secret returned with the order, when it is that of the charge to pay. */
function useSecretOf(charge: ChargeView | undefined) {
  const { payment } = (useLocation().state ?? {}) as Partial<Pick<OrderedView, 'payment'>>
  const isOfThis = payment?.chargeId === charge?.id && payment?.amount === charge?.amount
  return isOfThis ? payment?.clientSecret : undefined
}

function piecesOf({ payment, state }: OrderView) {
  if (payment) return 'shopOrder.piecesToPay'
  return state === 'cancelled' ? 'shopOrder.piecesCancelled' : 'shopOrder.pieces'
}

/** True for an order on its way, whose pieces have no actions yet. */
const isAwaited = ({ payment, lines }: OrderView) =>
  !payment && lines.every(({ state, fault }) => (state === 'held' || state === 'shipped') && !fault)

function Awaited({ order }: { order: OrderView }) {
  const price = usePrices(order)
  return (
    <KeptPieces
      pieces={order.lines.map((line) => ({ ...line, price: price(line) }))}
      large={isJustPaid(order)}
    />
  )
}
