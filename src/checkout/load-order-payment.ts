import type { LoaderFunctionArgs } from 'react-router'
import { api } from '#/app/api/api-client.ts'
import { ApiError } from '#/app/api/api-error.ts'
import type { OpenPaymentsView } from './open-payments.api.ts'
import type { OrderPaymentView } from './order-payment.api.ts'

/** Without `?order=` all that is open, where anything is. */
export async function loadPayments(args: LoaderFunctionArgs): Promise<Payments> {
  if (!new URL(args.request.url).searchParams.has('order')) {
    const open = await api(args).get('/payments/open')
    if (open.charges.length > 0) return { open }
  }
  return { order: await loadOrderPayment(args) }
}

type Payments = { open: OpenPaymentsView; order?: undefined } | { order: OrderPaymentView; open?: undefined }

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
