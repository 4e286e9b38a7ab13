import { send } from '#/platform/app/api/api-client.ts'
import { ShareCard } from '#/platform/app/sharing/share-card.tsx'

/** Makes a card of the kept pieces of a box, or of its outfit at a place. */
export const ShareBox = ({ boxId, place }: { boxId: string; place?: number }) => (
  <ShareCard
    make={() => send('POST', '/boxes/:boxId/shared-cards', { params: { boxId }, body: { place } })}
    end={(cardId) => send('DELETE', '/boxes/:boxId/shared-cards/:cardId', { params: { boxId, cardId } })}
  />
)
