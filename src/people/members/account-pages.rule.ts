import { paths } from '#/platform/paths.ts'

/** The pages of an account, in the order of the rail and the list; texts are `account.group.<id>`, `account.page.<id>`. */
export const accountGroups = [
  {
    id: 'you',
    pages: [
      { id: 'profile', to: paths.accountProfile() },
      { id: 'address', to: paths.accountAddress() },
      { id: 'style', to: paths.accountStyle() },
      { id: 'known', to: paths.accountKnownStyle() },
    ],
  },
  {
    id: 'boxes',
    pages: [
      { id: 'boxes', to: paths.accountBoxes() },
      { id: 'wardrobe', to: paths.accountWardrobe() },
      { id: 'stylist', to: paths.accountStylist() },
      { id: 'messages', to: paths.messages() },
      { id: 'calls', to: paths.bookCall() },
      { id: 'orders', to: paths.accountOrders() },
      { id: 'reviews', to: paths.accountReviews() },
      { id: 'subscription', to: paths.accountSubscription() },
    ],
  },
  {
    id: 'payment',
    pages: [
      { id: 'invoices', to: paths.accountInvoices() },
      { id: 'contracts', to: paths.accountContracts() },
      { id: 'card', to: paths.accountCard() },
      { id: 'wallet', to: paths.wallet() },
      { id: 'giftCards', to: paths.accountGiftCards() },
      { id: 'refer', to: paths.refer() },
    ],
  },
  {
    id: 'security',
    pages: [
      { id: 'email', to: paths.accountEmail() },
      { id: 'password', to: paths.accountPassword() },
      { id: 'devices', to: paths.accountDevices() },
      { id: 'privacy', to: paths.accountPrivacy() },
      { id: 'preferences', to: paths.preferences() },
    ],
  },
] as const
export type AccountPage = (typeof accountGroups)[number]['pages'][number]['id']
