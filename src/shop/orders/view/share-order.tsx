import { send } from '#/platform/app/api/api-client.ts'
import { ShareCard } from '#/platform/app/sharing/share-card.tsx'
import type { OrderView } from './order.schema.ts'

const confirmed: readonly OrderView['state'][] = ['paid', 'packed', 'shipped', 'delivered', 'closed']

/** Makes a card of a confirmed order. */
export function ShareOrder({ order: { id: orderId, state } }: { order: OrderView }) {
  if (!confirmed.includes(state)) return null
  return (
    <ShareCard
      make={() => send('POST', '/shop/orders/:orderId/shared-cards', { params: { orderId } })}
      end={(cardId) =>
        send('DELETE', '/shop/orders/:orderId/shared-cards/:cardId', { params: { orderId, cardId } })
      }
    />
  )
}
