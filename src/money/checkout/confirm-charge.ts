import type { ChargeView } from '#/money/charges/charge.schema.ts'
import type { CardFields } from '#/money/payment-methods/card-fields.ts'
import { send } from '#/platform/app/api/api-client.ts'
import { ApiError } from '#/platform/app/api/api-error.ts'

type Parts = CardFields['parts']['current']

type Confirming = { typed?: Parts['card']; clientSecret?: string | null | undefined }

/** Confirms with the typed or the saved card; `problem` is the bank's message to the browser. */
export async function confirmCharge(
  charge: ChargeView,
  { stripe }: Parts,
  { typed, clientSecret: known }: Confirming = {},
): Promise<{ charge: ChargeView; problem?: string }> {
  if (!stripe) return { charge }
  const begun = typed && known ? { clientSecret: known, savedMethod: null } : await beginOrSee(charge)
  if ('state' in begun) return { charge: begun }
  const { clientSecret, savedMethod } = begun
  const method = typed ? { card: typed } : savedMethod
  if (!method) return { charge }
  const result = await stripe.confirmCardPayment(clientSecret, { payment_method: method })
  // The server asks the provider itself, whatever the browser reports (T72).
  return { charge: await checked(charge), problem: result.error?.message }
}

/** Paid elsewhere meanwhile, by the member or the schedule: the page shows that instead of a refusal. */
const beginOrSee = ({ id, state }: ChargeView) =>
  send('POST', '/payments/charges/:id/pay', { params: { id } }).catch(async (error: unknown) => {
    const meanwhile = isConflict(error) && (await checked({ id }))
    if (meanwhile && meanwhile.state !== state) return meanwhile
    throw error
  })

export const checked = async ({ id }: Pick<ChargeView, 'id'>) =>
  (await send('POST', '/payments/charges/:id/check', { params: { id } })).charge
const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409
