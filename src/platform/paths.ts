/** Every URL we link to. A page's path is written here and in its feature's `*.pages.ts`, nowhere else. */
const part = encodeURIComponent
const query = (params: Record<string, string | number | undefined>) => {
  const text = new URLSearchParams(
    Object.entries(params).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ).toString()
  return text && `?${text}`
}

export const paths = {
  home: () => '/frontpage-in',
  welcome: () => '/welcome',
  login: (returnUrl?: string) => `/login${query({ returnUrl })}`,
  /** Asks the provider for a new sign-in, even if it remembers one. */
  loginAfresh: ({ returnUrl, step, key }: { [name: string]: string | null | undefined } = {}) =>
    `/login${query({ prompt: 'login', returnUrl: returnUrl ?? undefined, step: step ?? undefined, key: key ?? undefined })}`,
  logout: () => '/logout',
  signedOut: () => '/signed-out',
  register: () => '/register',
  creditReview: () => '/membership/review',
  /** By a member's link, who is credited as well. */
  registerAsFriend: (code: string) => `/register${query({ friend: code })}`,
  refer: () => '/refer',
  /** `asked`: the steps that the home page asks for, after which it is shown again. */
  survey: (userId: string, step?: number, asked: readonly number[] = []) =>
    `/survey/${part(userId)}${query({ step, asked: asked.join(',') || undefined })}`,
  profile: (userId: string) => `/profile/${part(userId)}`,
  profileUpdated: (userId: string) => `/profile/${part(userId)}/updated`,
  passwordReset: () => '/password-reset',
  account: () => '/my-account',
  accountProfile: () => '/my-account/profile',
  accountAddress: () => '/my-account/address',
  accountStylist: () => '/my-account/stylist',
  /** `piece`: the SKU about which a member asks. */
  messages: (piece?: string) => `/messages${query({ piece })}`,
  accountStyle: () => '/my-account/style',
  /** Facts about the member's style, with their sources. */
  accountKnownStyle: () => '/my-account/known-style',
  accountSubscription: () => '/my-account/subscription',
  /** Ends a subscription, without a login. */
  endSubscription: () => '/end-subscription',
  accountCard: () => '/my-account/card',
  accountBoxes: () => '/my-account/boxes',
  accountWardrobe: () => '/my-account/wardrobe',
  /** All of the member's boxes, or one. */
  outfits: (boxId?: string) => `/outfits${query({ box: boxId })}`,
  /** All boxes with open questions, or one. */
  howIsItNow: (boxId?: string) => `/how-is-it-now${query({ box: boxId })}`,
  accountInvoices: () => '/my-account/invoices',
  accountContracts: () => '/my-account/contracts',
  wallet: () => '/my-account/wallet',
  accountGiftCards: () => '/my-account/gift-cards',
  giftCards: () => '/gift-cards',
  giftCard: (id: string) => `/gift-cards/${part(id)}`,
  redeemGift: () => '/gift',
  /** A buyer's answer to a request to change their card's address. */
  giftAddress: (id: string) => `/gift-cards/address/${part(id)}`,
  accountDevices: () => '/my-account/devices',
  accountEmail: () => '/my-account/email',
  confirmEmail: () => '/my-account/email/confirm',
  accountPassword: () => '/my-account/password',
  accountPrivacy: () => '/my-account/privacy',
  eraseAccount: () => '/my-account/privacy/erase',
  accountErased: () => '/account-erased',
  sneakPeekQuiz: () => '/sneakpeek-quiz',
  extendedQuiz: () => '/extended-quiz',
  /** The twelve pieces of this week, offered on the home page. */
  weeklyQuiz: () => '/extended-quiz?pieces=12',
  newStyling: () => '/new-styling',
  confirmStyling: () => '/new-styling/confirm',
  surpriseBox: () => '/request-surprise-box',
  orderAgain: () => '/instant-styling-renewal',
  askForPreview: () => '/request-sp',
  cancelBox: () => '/request-cancel-box',
  confirmCancelBox: (boxId?: string) => `/request-cancel-box/confirm${query({ box: boxId })}`,
  skipBox: () => '/request-cancel-box/skip',
  sneakPeek: (orderId: string) => `/sneak-peek/${part(orderId)}`,
  feedback: (boxId?: string) => `/feedback${query({ box: boxId })}`,
  giveFeedback: (boxId: string) => `/feedback/give-feedback${query({ box: boxId })}`,
  feedbackProduct: (boxId: string, itemId: string) =>
    `/feedback/give-feedback/product${query({ box: boxId, item: itemId })}`,
  changeProduct: (boxId: string, itemId: string) =>
    `/feedback/change-product${query({ box: boxId, item: itemId })}`,
  feedbackComment: (boxId: string) => `/feedback/comment${query({ box: boxId })}`,
  /** Our claims for goods of a box or an order that came back worse, late or not at all, with the customer's objection. */
  claims: (contractId: string) => `/claims/${part(contractId)}`,
  /** Faults of pieces of a box or an order, with our answers and the remedies. */
  faults: (contractId: string) => `/faults/${part(contractId)}`,
  /** Announces a return of goods of a box or an order. */
  sendBack: (contractId: string) => `/returns/${part(contractId)}`,
  /** The customer's page of a box or an order that is decided or delivered. */
  contract: (type: 'box' | 'shop-order', id: string) =>
    type === 'box' ? `/feedback/payment${query({ box: id })}` : `/checkout/${part(id)}`,
  feedbackPayment: (boxId: string) => `/feedback/payment${query({ box: boxId })}`,
  payCharge: (chargeId: string) => `/payment/authorization${query({ key: chargeId })}`,
  saveCard: (step?: string) => `/payment/authorization${query({ step })}`,
  /** One order, or without an id all open ones. */
  orderPayment: (orderId?: string) => `/order/payment${query({ order: orderId })}`,
  orderConfirmation: (orderId: string) => `/order/payment/confirmation${query({ order: orderId })}`,
  shopOrder: (orderId: string) => `/checkout/${part(orderId)}`,
  shopCheckout: () => '/shop/checkout',
  shopConfirmed: (orderId: string) => `/shop/confirm/${part(orderId)}`,
  accountOrders: () => '/my-account/orders',
  /** A guest asks here for the link to an order. */
  findOrder: () => '/find-order',
  receipt: (orderId: string) => `/checkout/receipt/${part(orderId)}`,
  shop: () => '/shop',
  shopCategory: (category: string, subcategory?: string) =>
    `/shop/category/${[category, subcategory].flatMap((one) => (one ? [part(one)] : [])).join('/')}`,
  shopCategoryOfBrand: (category: string, brand: string) =>
    `/shop/category/${part(category)}?brand=${part(brand)}`,
  shopBrand: (slug: string) => `/shop/brands/${part(slug)}`,
  shopNew: () => '/shop/new-products',
  shopDiscounts: () => '/shop/discounts',
  shopCart: () => '/shop/cart',
  shopFavourites: (list?: string, page?: number) => `/shop/favorites${query({ list, page })}`,
  /** The answer to a mail about an awaited piece: confirm, or no more mails. */
  notice: () => '/shop/notice',
  sharedFavourites: (key: string) => `/shop/favorites/shared/${part(key)}`,
  shopSearch: (q?: string) => `/shop/search${query({ q })}`,
  product: (sku: string) => `/shop/product/${part(sku)}`,
  review: (sku: string) => `/my-account/reviews/${part(sku)}`,
  /** The review by an order's link, for guests too. */
  orderReview: (orderId: string, sku: string) => `/checkout/${part(orderId)}/review/${part(sku)}`,
  accountReviews: () => '/my-account/reviews',
  /** A call with a stylist; `at`: an offered time. */
  bookCall: (at?: string) => `/book-call${query({ at })}`,
  terms: () => '/terms',
  termsVersions: () => '/terms/versions',
  termsOf: (version: string) => `/terms/${part(version)}`,
  /** Withdrawal from any contract, without a login (R11.03). */
  withdraw: (number?: string) => `/withdraw${query({ number })}`,
  privacy: () => '/privacy',
  cookies: () => '/privacy#cookies',
  accessibility: () => '/accessibility',
  imprint: () => '/imprint',
  studio: () => '/studio',
  finance: (chargeId?: string) => `/studio/finance${query({ charge: chargeId })}`,
  /** An invoice in the list, found by its number. */
  financeInvoice: (number: string) => `/studio/finance${query({ 'invoices.search': number })}#invoices`,
  /** Money owed back, by its statutory day. */
  financeOwed: (search?: string) => `/studio/finance/owed${query({ search })}`,
  financeOwedChosen: (id: string) => `/studio/finance/owed${query({ chosen: id })}`,
  financeDunning: (search?: string) => `/studio/finance/dunning${query({ search })}`,
  financeInstalments: () => '/studio/finance/instalments',
  financeFees: () => '/studio/finance/fees',
  financeLiability: () => '/studio/finance/liability',
  financePayouts: () => '/studio/finance/payouts',
  financeDifferences: (open?: string) => `/studio/finance/differences${query({ difference: open })}`,
  financeDisputes: (open?: string) => `/studio/finance/disputes${query({ dispute: open })}`,
  studioLooks: () => '/studio/looks?state=waiting&whose=others',
  studioSecondLooks: () => '/studio/second-looks',
  financeQuarantine: () => '/studio/finance/quarantine',
  financeVat: () => '/studio/finance/vat',
  financeOss: () => '/studio/finance/oss',
  financeMonth: (month?: string) => `/studio/finance/month${query({ month })}`,
  financeJournals: () => '/studio/finance/journals',
  insight: () => '/studio/insight',
  insightReasons: () => '/studio/insight?by=reason',
  insightFunnel: () => '/studio/insight/funnel',
  insightCohorts: () => '/studio/insight/cohorts',
  insightWorn: () => '/studio/insight/worn',
  studioExperiments: () => '/studio/experiments',
  studioExperiment: (id: string) => `/studio/experiments/${part(id)}`,
  studioPredictions: () => '/studio/predictions',
  insightCover: (kind?: string) => `/studio/insight/cover${kind ? `?kind=${encodeURIComponent(kind)}` : ''}`,
  financeLedger: (filter: Record<string, string> = {}) => `/studio/finance/ledger${query(filter)}`,
  studioLogout: () => '/studio/logout',
  studioJobs: () => '/studio/jobs',
  studioJobList: (of: { kind?: string; state?: string } = {}) => `/studio/jobs/list${query(of)}`,
  studioJob: (id: string) => `/studio/jobs/one/${part(id)}`,
  studioMails: () => '/studio/jobs/mails',
  studioWebhooks: () => '/studio/jobs/webhooks',
  studioHealth: () => '/studio/health',
  /** A colleague's mailed link to a password and a second factor. */
  studioEnrol: () => '/studio/enrol',
  /** A colleague's own password and second factor. */
  studioAccount: () => '/studio/account',
  /** Webhooks to partners; `studioWebhooks` are the payment provider’s to us. */
  partnerWebhooks: () => '/studio/webhooks',
  partnerWebhook: (id: string) => `/studio/webhooks/${part(id)}`,
  apiKeys: () => '/studio/api-keys',
  studioColleagues: () => '/studio/colleagues',
  studioColleague: (id: string) => `/studio/colleagues/${part(id)}`,
  studioSettings: (market?: string) => `/studio/settings${market ? `/${part(market)}` : ''}`,
  studioSwitches: () => '/studio/settings/switches',
  studioSetting: (market: string, key: string) => `/studio/settings/${part(market)}/${part(key)}`,
  studioTexts: (search?: string) => `/studio/texts${query({ search })}`,
  studioText: (key: string) => `/studio/texts/one/${part(key)}`,
  studioTextDrafts: () => '/studio/texts/drafts',
  studioChangedTexts: () => '/studio/texts/changed',
  studioTextHistory: () => '/studio/texts/history',
  studioMailTexts: () => '/studio/texts/mails',
  studioMailText: (name: string) => `/studio/texts/mails/${part(name)}`,
  studioDesk: (boxId?: string) => `/studio/desk${query({ box: boxId })}`,
  studioDeskOf: (stylistId: string) => `/studio/desk${query({ state: 'to-style', whose: stylistId })}`,
  studioStylists: () => '/studio/stylists',
  /** Requests for another stylist that wait for the lead, the oldest first. */
  studioStylistChanges: () => '/studio/stylists/changes?state=unread&sort=at',
  studioCalls: () => '/studio/calls',
  studioCallHours: (stylistId?: string) => `/studio/calls/hours${query({ stylist: stylistId })}`,
  studioPurchases: () => '/studio/purchases',
  studioCover: () => '/studio/purchases/cover',
  studioPurchase: (id: string) => `/studio/purchases/${id}`,
  studioWalk: () => '/studio/warehouse/walk',
  studioWarehouse: (subjectId?: string) => `/studio/warehouse${query({ order: subjectId })}`,
  studioReturns: (search?: string) => `/studio/returns${query({ search })}`,
  /** An open exception is among the first of the open ones. */
  studioExceptions: (id?: string) =>
    `/studio/exceptions${query(id ? { exception: id, state: 'open', sort: 'reported' } : {})}`,
  studioOrders: () => '/studio/orders',
  studioWithdrawals: (search?: string) => `/studio/withdrawals${query({ search })}`,
  studioUnmatchedWithdrawals: (search?: string) => `/studio/withdrawals/unmatched${query({ search })}`,
  studioSettledWithdrawals: () => '/studio/withdrawals/settled',
  studioOrder: (orderId: string) => `/studio/orders/${part(orderId)}`,
  studioCustomers: (search?: string) => `/studio/customers${query({ search })}`,
  studioMembersOf: (stylistId: string) => `/studio/customers${query({ stylist: stylistId })}`,
  studioCustomer: (id: string) => `/studio/customers/${part(id)}`,
  studioCredit: (memberId?: string) => `/studio/credit${memberId ? `/${part(memberId)}` : ''}`,
  studioGiftCard: (id: string) => `/studio/gift-cards/${part(id)}`,
  studioClaims: () => '/studio/claims',
  studioClaim: (id: string) => `/studio/claims/${part(id)}`,
  studioFaults: (search?: string) => `/studio/faults${query({ search })}`,
  studioAnsweredFaults: () => '/studio/faults/answered',
  studioAuditOf: (staffId: string) => `/studio/audit${query({ actor: staffId })}`,
  studioThreads: (filter: { state?: string; whose?: string } = {}) => `/studio/threads${query(filter)}`,
  studioThread: (memberId: string) => `/studio/threads/${part(memberId)}`,
  studioExports: () => '/studio/exports',
  studioTasks: () => '/studio/tasks',
  studioDoneTasks: () => '/studio/tasks/done',
  studioMoney: (memberId: string) => `/studio/money/${part(memberId)}`,
  studioCampaigns: () => '/studio/campaigns',
  studioNewCampaign: (copyOf?: string) => `/studio/campaigns/new${query({ copyOf })}`,
  studioCampaign: (id: string) => `/studio/campaigns/${part(id)}`,
  studioChangeCampaign: (id: string) => `/studio/campaigns/${part(id)}/change`,
  studioCatalogue: () => '/studio/catalogue',
  studioImport: () => '/studio/catalogue/import',
  studioBrands: () => '/studio/catalogue/brands',
  studioCategories: () => '/studio/catalogue/categories',
  studioProduct: (id: string) => `/studio/catalogue/${part(id)}`,
  studioDrafts: () => '/studio/catalogue?status=draft',
  studioOfBrand: (slug: string, stock?: 'low' | 'out') =>
    `/studio/catalogue${query({ brand: slug, ...(stock && { status: 'active', stock }) })}`,
  studioSoldOut: () => '/studio/catalogue?status=active&stock=out',
  studioLogin: (returnUrl?: string) => `/studio/login${query({ returnUrl })}`,
}

/** Not a page: a stylist's picture, for pages and mails. */
export const portraitPath = (id: string, size: 'small' | 'large' = 'small') =>
  `/portraits/${part(id)}/${size}.jpg`
