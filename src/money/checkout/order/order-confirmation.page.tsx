import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Translate } from '#/platform/texts/translator.ts'
import { loadOrderPayment } from './load-order-payment.ts'
import { OrderConfirmed } from './order-confirmed.tsx'

export const title = (t: Translate) => t('order.confirmationTitle')
export const loader = (args: LoaderFunctionArgs) => loadOrderPayment(args)

/** Shows the provider's result, whatever the address says (T72). */
export function Page() {
  return <OrderConfirmed {...useLoaderData<typeof loader>()} />
}
