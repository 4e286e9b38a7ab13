/** Every URL we link to. A page's path is written here and in `routes.ts`, nowhere else. */
const part = encodeURIComponent
const query = (params: Record<string, string | number | undefined>) => {
  const text = new URLSearchParams(
    Object.entries(params).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ).toString()
  return text && `?${text}`
}

export const paths = {
  home: () => '/frontpage-in',
  login: (returnUrl?: string) => `/login${query({ returnUrl })}`,
  register: () => '/register',
  myAccount: () => '/my-account',
  survey: (userId: string, step?: number) => `/survey/${part(userId)}${query({ step })}`,
  newStyling: () => '/new-styling',
  sneakPeek: (orderId: string) => `/sneak-peek/${part(orderId)}`,
  feedback: () => '/feedback',
  payCharge: (chargeId: string) => `/payment/authorization${query({ key: chargeId })}`,
  saveCard: (step?: string) => `/payment/authorization${query({ step })}`,
  orderPayment: (orderId: string) => `/order/payment${query({ order: orderId })}`,
  orderConfirmation: (orderId: string) => `/order/payment/confirmation${query({ order: orderId })}`,
  receipt: (orderId: string) => `/checkout/receipt/${part(orderId)}`,
  shop: () => '/shop',
  favorites: () => '/shop/favorites',
  cart: () => '/shop/cart',
  product: (sku: string) => `/shop/product/${part(sku)}`,
  terms: () => '/terms',
  privacy: () => '/privacy',
  imprint: () => '/imprint',
  studio: () => '/studio',
  studioLogin: (returnUrl?: string) => `/studio/login${query({ returnUrl })}`,
}
