import './customer.css'
import { Glance, GlanceCell } from '#/platform/app/studio/glance.tsx'
import { StaffMoney } from '#/platform/app/studio/staff-money.tsx'
import { staffDay, staffMoment } from '#/platform/app/studio/staff-time.ts'
import { paths } from '#/platform/paths.ts'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { orderStateLabels } from '../orders/order-labels.tsx'
import { FailedMails, ParcelCell, ReturnedCell, SignInCell } from './contact-glance.tsx'
import type { SummaryView } from './customer-summary.schema.ts'
import type { CustomerView } from './customers.api.ts'
import { type Next, nextOfBox, nextOfSubscription } from './what-next.rule.ts'

type Of = { customer: CustomerView; summary: SummaryView }
type GlanceProps = Of & { hidesStylist: boolean }

/** A customer at a glance: current box and order, debt, stylist (R8.06). */
export function CustomerGlance({ customer, summary, hidesStylist }: GlanceProps) {
  const { order, box, subscription } = summary
  const isMember = customer.kind === 'member'
  return (
    <Glance label="At a glance">
      {(isMember || box) && (
        <GlanceCell label="What happens next">
          <NextStep {...(box ? nextOfBox(box) : nextOfSubscription(subscription))} />
          {box && <TextLink to={`?search=${box.number}`}>What happened to it</TextLink>}
        </GlanceCell>
      )}
      {(order || !isMember) && (
        <GlanceCell label="In the shop">
          {order ? <OpenOrder order={order} /> : <strong>No order under way</strong>}
        </GlanceCell>
      )}
      <Money customer={customer} summary={summary} />
      <ParcelCell parcels={summary.parcels} />
      {summary.signIn && <SignInCell signIn={summary.signIn} />}
      <ReturnedCell returnedAddress={summary.returnedAddress} />
      <FailedMails failedMails={summary.failedMails} />
      {isMember && !hidesStylist && <Stylist stylist={summary.stylist} />}
      {isMember && subscription && (
        <GlanceCell label="Subscription">
          <strong>{rhythm(subscription)}</strong>
          <span>{customer.boxes === 1 ? '1 box so far' : `${customer.boxes} boxes so far`}</span>
        </GlanceCell>
      )}
    </Glance>
  )
}

function NextStep({ title, text, at }: Next) {
  return (
    <>
      <strong>{title}</strong>
      <span>
        {[text, at && (at.includes('T') ? staffMoment(at) : staffDay(at))].filter(Boolean).join(' ')}
      </span>
    </>
  )
}

const OpenOrder = ({ order }: { order: NonNullable<SummaryView['order']> }) => (
  <>
    <strong>{`Order ${order.number}: ${orderStateLabels[order.state].toLowerCase()}`}</strong>
    <span>{`Placed ${staffDay(order.placedAt)}`}</span>
    <TextLink to={paths.studioOrder(order.id)}>See the order</TextLink>
  </>
)

function Money({ customer: { id, kind }, summary: { balances, claims } }: Of) {
  const owed = balances.filter(({ account, amount }) => account === 'receivable' && amount > 0)
  const credit = balances.filter(({ account }) => account === 'wallet')
  return (
    <GlanceCell label="Money">
      {owed.length === 0 && <strong>Nothing is owed</strong>}
      {owed.map((money) => (
        <strong key={money.currency} className="glance-owed">
          <StaffMoney {...money} /> owed
        </strong>
      ))}
      {credit.map(({ currency, amount }) => (
        <span key={currency}>
          Credit <StaffMoney amount={-amount} currency={currency} />
        </span>
      ))}
      {claims > 0 && <span>{claims === 1 ? '1 claim is open' : `${claims} claims are open`}</span>}
      <span className="glance-links">
        <TextLink to={paths.studioMoney(id)}>All their money</TextLink>
        {kind === 'member' && <TextLink to={paths.studioCredit(id)}>Their credit</TextLink>}
      </span>
    </GlanceCell>
  )
}

function Stylist({ stylist }: Pick<SummaryView, 'stylist'>) {
  return (
    <GlanceCell label="Stylist">
      <strong>{stylist?.name ?? 'Nobody yet'}</strong>
      <span>{standsIn(stylist)}</span>
    </GlanceCell>
  )
}

function standsIn(stylist: SummaryView['stylist']) {
  if (!stylist) return 'Chosen with the first box'
  if (stylist.isIn) return 'Here today'
  return stylist.works ? `Away today, ${stylist.works} stands in` : 'Away today'
}

function rhythm({ state, intervalMonths }: NonNullable<SummaryView['subscription']>) {
  if (state === 'cancelled') return 'Cancelled'
  if (intervalMonths === 0) return 'Active, on demand'
  return intervalMonths === 1 ? 'Active, every month' : `Active, every ${intervalMonths} months`
}
