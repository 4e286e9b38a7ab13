import './account.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type InView, loadInView } from '#/boxes/in-view/load-in-view.ts'
import type { WardrobeView } from '#/boxes/wardrobe/wardrobe.api.ts'
import type { InvoiceView } from '#/money/invoices/invoice.schema.ts'
import type { CardView } from '#/money/payment-methods/card.schema.ts'
import { cardName } from '#/money/payment-methods/card-name.rule.ts'
import type { WalletView } from '#/money/wallet/wallet.schema.ts'
import type { DeviceView } from '#/people/identity/devices/devices.api.ts'
import { AccountFrame } from '#/people/members/account-frame.tsx'
import { type AccountPage, accountGroups } from '#/people/members/account-pages.rule.ts'
import { ReturnedNote } from '#/people/preferences/returned-note.tsx'
import { api } from '#/platform/app/api/api-client.ts'
import { leaveHere } from '#/platform/app/session/sign-out.ts'
import { addressLine } from '#/platform/markets/address.ts'
import { phoneShown } from '#/platform/markets/phone-shown.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useMarket, useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink, TextLink } from '#/platform/ui/form/button.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { LinkRow, LinkRows } from '#/platform/ui/layout/side-nav.tsx'
import { Notice } from '#/platform/ui/notice/notice.tsx'
import type { OrderInListView } from '#/shop/orders/view/order.schema.ts'
import type { OwnStylistView } from '#/styling/stylists/stylists.schema.ts'
import type { SubscriptionView } from '#/styling/subscription/subscription.api.ts'
import { AccountNow, needsStatus } from './account-now.tsx'
import { boxLabel } from './boxes/box-status.rule.ts'
import { openSum } from './invoices/open-sum.rule.ts'
import { loadOwnProfile } from './profile/load-profile.ts'
import type { ProfileView } from './profile/profile.api.ts'

export const title = (t: Translate) => t('account.title')

type Loaded = {
  profile: ProfileView
  subscription: SubscriptionView
  card: CardView | null
  boxes: WardrobeView['boxes']
  orders: OrderInListView[]
  invoices: InvoiceView[]
  sessions: DeviceView[]
  wallet: WalletView
  stylist: OwnStylistView | null
  /** Set when the newest box has nothing to show yet. */
  now: InView | null
}

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const client = api(args)
  const [
    profile,
    subscription,
    { card },
    { boxes },
    { orders },
    { invoices },
    { sessions },
    wallet,
    { stylist },
  ] = await Promise.all([
    loadOwnProfile(args),
    client.get('/subscription'),
    client.get('/payments/card'),
    client.get('/wardrobe'),
    client.get('/shop/orders'),
    client.get('/invoices'),
    client.get('/me/sessions'),
    client.get('/wallet'),
    client.get('/stylist'),
  ])
  return {
    now: needsStatus(boxes) ? await loadInView(args) : null,
    profile,
    subscription,
    card,
    boxes,
    orders,
    invoices,
    sessions,
    wallet,
    stylist,
  }
}

export function Page() {
  const t = useTexts()
  const { dateLong, money } = useFormat()
  const loaded = useLoaderData<typeof loader>()
  const open = openSum(loaded)
  const notes = useNotes(loaded)
  const { contact, since } = loaded.profile
  return (
    <AccountFrame
      top
      title={`${contact.firstName} ${contact.lastName}`}
      lead={t('account.since', { date: dateLong(since) })}
    >
      <Stack space="wide">
        {loaded.profile.emailReturns && <ReturnedNote email={loaded.profile.email} />}
        {open > 0 && (
          <Notice tone="warning" title={t('home.payment')}>
            <TextLink to={paths.orderPayment()}>{t('pay.openAll', { amount: money(open) })}</TextLink>
          </Notice>
        )}
        <AccountNow boxes={loaded.boxes} stylist={loaded.stylist} now={loaded.now} />
      </Stack>
      <div className="account-groups">
        {accountGroups.map(({ id, pages }) => (
          <section key={id}>
            <h2>{t(`account.group.${id}`)}</h2>
            <LinkRows>
              {pages.map(({ id, to }) => (
                <LinkRow key={id} to={to} title={t(`account.page.${id}`)}>
                  {notes[id]}
                </LinkRow>
              ))}
            </LinkRows>
          </section>
        ))}
      </div>
      <Stack>
        <div>
          <ButtonLink variant="secondary" to={paths.logout()} onClick={() => leaveHere('member')}>
            {t('logout.button')}
          </ButtonLink>
        </div>
      </Stack>
    </AccountFrame>
  )
}

function useNotes({
  profile,
  subscription,
  card,
  boxes,
  orders,
  invoices,
  sessions,
  wallet,
  stylist,
}: Loaded): Record<AccountPage, string> {
  const t = useTexts()
  const { dateLong, money } = useFormat()
  const market = useMarket().id
  const [box] = boxes
  const [order] = orders
  const [invoice] = invoices
  const open = openSum({ invoices })
  return {
    profile: phoneShown(profile.contact.phone, market),
    address: addressLine(profile.contact),
    style: t(profile.completed ? 'account.styleDone' : 'account.styleOpen'),
    known: t('account.knownNote'),
    boxes: box
      ? `${t('label.box', { number: box.number })} · ${t(boxLabel(box.state))}`
      : t('account.boxesNone'),
    wardrobe: t('account.wardrobeNote'),
    stylist: stylist?.name ?? t('stylist.none'),
    messages: t('account.messagesNote'),
    calls: t('account.callsNote'),
    orders: order
      ? `${t('shopOrder.numbered', { number: order.number })} · ${dateLong(order.placedAt)}`
      : t('shopOrder.none'),
    reviews: t('reviews.note'),
    invoices:
      open > 0
        ? t('account.invoicesOpen', { amount: money(open) })
        : invoice
          ? `${invoice.number} · ${dateLong(invoice.issuedAt)}`
          : t('account.invoicesNone'),
    contracts: t('contract.note'),
    refer: t('account.referNote'),
    wallet: wallet.balance > 0 ? money(wallet.balance) : t('wallet.empty'),
    giftCards: t('giftCard.title'),
    card: card ? cardName(card) : t('account.cardNone'),
    subscription: t(
      subscription.state !== 'active'
        ? 'account.subscriptionNone'
        : subscription.pausedUntil
          ? 'subscription.paused'
          : 'account.subscriptionActive',
    ),
    email: profile.email,
    password: '••••••••',
    devices: t('account.devicesCount', { count: sessions.length }),
    privacy: t('account.privacyNote'),
    preferences: t('preferences.note'),
  }
}
