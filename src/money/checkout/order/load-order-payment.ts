import type { LoaderFunctionArgs } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { ApiError } from '#/platform/app/api/api-error.ts'
import type { OpenPaymentsView } from '../open/open-payments.api.ts'
import type { OrderPaymentView } from './order-payment.api.ts'

/** Loads the payment of `?order=`; without it all open charges, if any. */
export async function loadPayments(args: LoaderFunctionArgs): Promise<Payments> {
  if (!new URL(args.request.url).searchParams.has('order')) {
    const client = api(args)
    const [open, { bought }] = await Promise.all([client.get('/payments/open'), client.get('/me/bought')])
    const numbers = new Map(bought.map(({ invoiceId, number }) => [invoiceId, number]))
    const charges = open.charges.map((one) => ({ ...one, number: numbers.get(one.invoiceId) ?? null }))
    if (charges.length > 0) return { open: { ...open, charges } }
  }
  return { order: await loadOrderPayment(args) }
}

/** Charges with the number of the box, the order, or the other subject of the invoice. */
export type OpenPayments = Omit<OpenPaymentsView, 'charges'> & {
  charges: (OpenPaymentsView['charges'][number] & { number: string | null })[]
}
type Payments = { open: OpenPayments; order?: undefined } | { order: OrderPaymentView; open?: undefined }

/** The payment of `?order=`, or of the latest purchase. */
export async function loadOrderPayment(args: LoaderFunctionArgs): Promise<OrderPaymentView> {
  const client = api(args)
  const orderId = new URL(args.request.url).searchParams.get('order') ?? (await newestOrder(args))
  return client.get('/orders/:orderId/payment', { params: { orderId } })
}

async function newestOrder(args: LoaderFunctionArgs) {
  const { invoices } = await api(args).get('/invoices')
  const [newest] = invoices
  if (!newest) throw new ApiError({ status: 404, code: 'not-found', message: '' })
  return newest.subjectId
}
