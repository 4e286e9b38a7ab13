import { send } from '#/platform/app/api/api-client.ts'
import type { DeskView } from '../../desk.schema.ts'

type Box = DeskView['box']
type Act = (action: { what: string; input?: unknown; send: (box: Box) => Promise<DeskView> }) => void

/** Picks proposed garments as one act; `onTaken` hears the titles of those that were sold meanwhile. */
export const proposalActions = (act: Act) => ({
  acceptProposed: (skus: readonly string[], onTaken: (sold: readonly string[]) => void) =>
    act({
      what: 'accept proposed',
      input: skus,
      send: async (box) => {
        // As a pick: a box that nobody has begun is claimed with it.
        const params = { boxId: box.id }
        const { version } =
          box.state === 'ordered' ? (await send('POST', '/studio/desk/:boxId/claim', { params })).box : box
        const { desk, sold } = await send('POST', '/studio/desk/:boxId/proposal/accept', {
          params,
          body: { version, skus: [...skus] },
        })
        onTaken(sold)
        return desk
      },
    }),
})
