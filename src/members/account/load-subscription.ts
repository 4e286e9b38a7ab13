/** What the record says of her membership, with the names it has always had (spec §3). */
type Record = {
  subscribed: boolean
  subscribed_since: string | null
  subscription_cancelled_at: string | null
  renewal_interval: number | null
  next_box_date: string | null
}
export type SubscriptionView = {
  active: boolean
  since: string | null
  cancelledAt: string | null
  months: number | null
  nextBoxDate: string | null
}

type Client = { get: <T>(path: string) => Promise<T> }

export async function loadSubscription(client: Client): Promise<SubscriptionView> {
  const me = await client.get<Record>('/me')
  return {
    active: me.subscribed,
    since: me.subscribed_since,
    cancelledAt: me.subscription_cancelled_at,
    months: me.renewal_interval,
    nextBoxDate: me.next_box_date,
  }
}
