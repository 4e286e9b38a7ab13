import { useEffect, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import type { AnswerTo } from '#/platform/app/api/routes.ts'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import type { ProductEditView } from './product-edit.schema.ts'
import { useSave } from './use-save.ts'

/** One market, or the product itself; on sale or not. */
export type SaleRequest = { where: MarketId | 'all'; on: boolean }

type OfferDialogProps = { product: ProductEditView; request: SaleRequest | null; onClose: () => void }
export function OfferDialog({ product, request, onClose }: OfferDialogProps) {
  const { id: productId, revision } = product
  const { does, where, done } = labelsOf(request)
  const { submit, busy, error } = useSave(
    (body: SaleRequest, { idempotencyKey }) =>
      send('POST', '/studio/catalogue/:productId/offer', {
        params: { productId },
        body: { revision, ...body },
        idempotencyKey,
      }),
    done,
    onClose,
  )
  return (
    <Dialog
      open={request !== null}
      onClose={onClose}
      title={`${does} ${where}`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Leave it
          </Button>
          <Button
            variant={request?.on ? 'primary' : 'danger'}
            busy={busy}
            onClick={() => request && void submit(request)}
          >
            {does}
          </Button>
        </>
      }
    >
      {request?.on ? (
        <p>
          {request.where === 'all'
            ? 'It is sold in every market where it has a price, at once.'
            : 'It is sold again at the last price that it had here.'}
        </p>
      ) : (
        request && <Affected productId={productId} />
      )}
      <Alert>{error}</Alert>
    </Dialog>
  )
}

/** A product is published in all markets where it has a price; a single market is put on or off sale. */
function labelsOf(request: SaleRequest | null) {
  if (!request || request.where === 'all')
    return request?.on
      ? { does: 'Publish', where: 'everywhere', done: 'Published' }
      : { does: 'Unpublish', where: 'everywhere', done: 'Unpublished' }
  const where = `in ${staffCountry(request.where)}`
  return request.on
    ? { does: 'Sell again', where, done: `Sold again ${where}` }
    : { does: 'Stop selling', where, done: `Sold no longer ${where}` }
}

type AffectedView = AnswerTo<'GET', '/studio/catalogue/:productId/affected'>

function Affected({ productId }: { productId: string }) {
  const [affected, setAffected] = useState<AffectedView | 'unknown'>()
  useEffect(() => {
    send('GET', '/studio/catalogue/:productId/affected', { params: { productId } }).then(setAffected, () =>
      setAffected('unknown'),
    )
  }, [productId])
  if (!affected) return <p>Looking whom it touches…</p>
  if (affected === 'unknown')
    return <p>Whom it touches could not be read just now: close this and ask again to see it.</p>
  const { carts, boxes, favourites, plans } = affected
  return (
    <ul>
      <li>
        {carts === 0
          ? 'It is in nobody’s cart.'
          : `It is in ${counted(carts, 'cart')}: whoever looks there is told that it is gone.`}
      </li>
      <li>
        {boxes === 0
          ? 'It is in no open box.'
          : `It is in ${counted(boxes, 'open box', 'open boxes')}: what is there stays there.`}
      </li>
      <li>
        {favourites === 0
          ? 'It is among nobody’s favourites.'
          : `${counted(favourites, 'person has', 'people have')} it among their favourites: it stays there, as sold no longer.`}
      </li>
      {plans > 0 && <li>{`${counted(plans, 'planned price is', 'planned prices are')} taken back.`}</li>}
    </ul>
  )
}

const counted = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`
